// Every shape of the game as a distance field: smooth at any size, and never a bitmap.
// Lengths are in squares of the board; the quad's middle is the origin, y points upwards.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

struct Shape {
    color: vec4<f32>,
    accent: vec4<f32>,
    // Width and height of the quad, the kind of shape, opacity.
    frame: vec4<f32>,
    // What each kind needs besides; see `Form` in shape.rs, which numbers the kinds too.
    numbers: vec4<f32>,
};

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> shape: Shape;

const TILE: u32 = 0u;
const DISC: u32 = 1u;
const CROSS: u32 = 2u;
const RING: u32 = 3u;
const FACE: u32 = 4u;
const STROKE: u32 = 5u;
const OUTLINE: u32 = 6u;

const TAU: f32 = 6.2831853;
const HOLE_RADIUS: f32 = 0.395;
const DISC_RADIUS: f32 = 0.435;
const PENCIL: f32 = 0.045;

fn rounded_box(p: vec2<f32>, half_size: vec2<f32>, radius: f32) -> f32 {
    let q = abs(p) - half_size + radius;
    return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - radius;
}

fn capsule(p: vec2<f32>, a: vec2<f32>, b: vec2<f32>, radius: f32) -> f32 {
    let along = b - a;
    let t = clamp(dot(p - a, along) / max(dot(along, along), 1e-6), 0.0, 1.0);
    return length(p - a - t * along) - radius;
}

// A stroke bent a little, as a hand draws it.
fn bent_stroke(p: vec2<f32>, a: vec2<f32>, b: vec2<f32>, bend: f32, drawn: f32) -> f32 {
    if drawn <= 0.0 {
        return 1.0;
    }
    let along = b - a;
    let side = normalize(vec2(-along.y, along.x));
    var nearest = 1.0;
    var from_point = a;
    for (var step = 1; step <= 8; step++) {
        let t = drawn * f32(step) / 8.0;
        let to_point = a + t * along + side * bend * sin(t * TAU / 2.0);
        nearest = min(nearest, capsule(p, from_point, to_point, PENCIL * (1.0 - 0.16 * t)));
        from_point = to_point;
    }
    return nearest;
}

fn mix_over(below: vec4<f32>, color: vec3<f32>, alpha: f32) -> vec4<f32> {
    let out_alpha = alpha + below.a * (1.0 - alpha);
    let rgb = (color * alpha + below.rgb * below.a * (1.0 - alpha)) / max(out_alpha, 1e-5);
    return vec4(rgb, out_alpha);
}

fn cover(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    let size = shape.frame.xy;
    let p = (mesh.uv - 0.5) * vec2(1.0, -1.0) * size;
    let pixel = max(max(fwidth(p.x), fwidth(p.y)), 1e-5);
    let color = shape.color.rgb;
    let accent = shape.accent.rgb;
    let n = shape.numbers;
    var result = vec4(color, 0.0);

    switch u32(shape.frame.z) {
        case TILE: {
            let distance = rounded_box(p, size / 2.0 - n.y, n.x);
            result = mix_over(result, accent, cover(distance, pixel));
            result = mix_over(result, color, cover(distance + max(n.z, pixel), pixel));
        }
        case DISC: {
            let r = length(p);
            let light = 1.0 + 0.10 * p.y / DISC_RADIUS;
            result = mix_over(result, accent, cover(r - DISC_RADIUS, pixel));
            result = mix_over(result, color * light, cover(r - (DISC_RADIUS - 0.055), pixel));
            // A groove tells the players apart without colour: a ring, or a four-cornered star.
            var groove = abs(r - 0.215);
            if n.x > 0.5 {
                let q = abs(p);
                groove = abs((q.x + q.y) * 0.7071 - 0.13 - 0.35 * abs(q.x - q.y) * 0.7071);
            }
            result = mix_over(result, accent, 0.75 * cover(groove - 0.028, pixel));
        }
        case CROSS: {
            let e = 0.27;
            let first = bent_stroke(p, vec2(-e, e), vec2(e, -e), 0.022, clamp(n.x * 2.0, 0.0, 1.0));
            let second = bent_stroke(p, vec2(e, e * 0.96), vec2(-e, -e * 1.04), -0.018, clamp(n.x * 2.0 - 1.0, 0.0, 1.0));
            result = mix_over(result, color, cover(min(first, second), pixel));
        }
        case RING: {
            // Drawn from the top, against the clock, a little beyond its beginning.
            let q = p * vec2(1.0, 0.96);
            let angle = fract(atan2(-q.x, q.y) / TAU + 1.0);
            let drawn = n.x * 1.02;
            let radius = 0.275 + 0.012 * sin(angle * TAU + 0.6);
            var distance = 1.0;
            if angle <= drawn {
                distance = abs(length(q) - radius) - PENCIL * (1.0 - 0.14 * angle);
            }
            let tip_angle = min(drawn, 1.0) * TAU;
            let tip_radius = 0.275 + 0.012 * sin(tip_angle + 0.6);
            let tip = length(q - tip_radius * vec2(-sin(tip_angle), cos(tip_angle))) - PENCIL * 0.86;
            let start = length(q - vec2(0.0, 0.275 + 0.012 * sin(0.6))) - PENCIL;
            if n.x > 0.0 {
                distance = min(distance, min(tip, start));
            }
            result = mix_over(result, color, cover(distance, pixel));
        }
        case FACE: {
            let half_size = size / 2.0;
            let outside = rounded_box(p, half_size, 0.32);
            let squares = n.xy;
            let from_corner = p + squares / 2.0;
            let cell = fract(from_corner) - 0.5;
            let inside_grid = all(abs(p) < squares / 2.0);
            let light = 1.0 + 0.10 * p.y / half_size.y;
            result = mix_over(result, accent, cover(outside, pixel));
            result = mix_over(result, color * light, cover(outside + 0.05, pixel));
            if inside_grid {
                let r = length(cell);
                // The edge of a hole: in shade above, in light below.
                let shade = clamp(0.5 + 1.2 * cell.y, 0.0, 1.0);
                let rim = mix(color * 1.35, accent, shade);
                result = mix_over(result, rim, cover(r - HOLE_RADIUS - 0.04, pixel));
                result.a *= 1.0 - cover(r - HOLE_RADIUS, pixel);
            }
        }
        case STROKE: {
            let half_length = size.x / 2.0 - size.y / 2.0;
            let a = vec2(-half_length, 0.0);
            let b = vec2(-half_length + 2.0 * half_length * n.x, 0.0);
            let distance = capsule(p, a, b, size.y / 2.0);
            result = mix_over(result, color, cover(distance, pixel));
        }
        case OUTLINE: {
            let distance = abs(rounded_box(p, size / 2.0 - n.y, n.x)) - n.y;
            result = mix_over(result, color, cover(distance, pixel));
        }
        default: {
            // The backdrop: light in the middle.
            let r = length((mesh.uv - 0.5) * vec2(1.3, 1.3));
            result = vec4(mix(color, accent, smoothstep(0.15, 1.0, r)), 1.0);
        }
    }
    return vec4(result.rgb, result.a * shape.frame.w);
}
