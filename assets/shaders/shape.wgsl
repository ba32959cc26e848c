// Every shape of the game as a distance field: smooth at any size, and never a bitmap.
// Lengths are in squares of the board; the quad's middle is the origin, y points upwards. All light comes from
// above and a little from the left.

#import bevy_sprite::mesh2d_functions::{get_world_from_local, mesh2d_position_local_to_clip}

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    // Place from the quad's middle, and the quad's size.
    @location(1) place: vec4<f32>,
    @location(2) color: vec4<f32>,
    @location(3) accent: vec4<f32>,
    // A third colour; its last number says how deep things look (0 to 1).
    @location(4) shade: vec4<f32>,
    // What each form needs besides, see `Form` in shape.rs; the last number is the opacity.
    @location(5) numbers: vec4<f32>,
};

struct Shape {
    @builtin(position) position: vec4<f32>,
    @location(0) p: vec2<f32>,
    @location(1) @interpolate(flat, either) size: vec2<f32>,
    @location(2) @interpolate(flat, either) color: vec4<f32>,
    @location(3) @interpolate(flat, either) accent: vec4<f32>,
    @location(4) @interpolate(flat, either) shade: vec4<f32>,
    @location(5) @interpolate(flat, either) numbers: vec4<f32>,
};

@vertex
fn vertex(vertex: Vertex) -> Shape {
    var shape: Shape;
    let world_from_local = get_world_from_local(vertex.instance_index);
    shape.position = mesh2d_position_local_to_clip(world_from_local, vec4(vertex.position, 1.0));
    shape.p = vertex.place.xy;
    shape.size = vertex.place.zw;
    shape.color = vertex.color;
    shape.accent = vertex.accent;
    shape.shade = vertex.shade;
    shape.numbers = vertex.numbers;
    return shape;
}

const TAU: f32 = 6.2831853;
const HOLE_RADIUS: f32 = 0.395;
const WALL: f32 = 0.024;
const DISC_RADIUS: f32 = 0.435;
const STONE_RADIUS: f32 = 0.462;
const PENCIL: f32 = 0.045;
const LIGHT: vec2<f32> = vec2<f32>(-0.35, 0.937);

fn rounded_box(p: vec2<f32>, half_size: vec2<f32>, radius: f32) -> f32 {
    let q = abs(p) - half_size + radius;
    return length(max(q, vec2(0.0))) + min(max(q.x, q.y), 0.0) - radius;
}

fn capsule(p: vec2<f32>, a: vec2<f32>, b: vec2<f32>, radius: f32) -> f32 {
    let along = b - a;
    let t = clamp(dot(p - a, along) / max(dot(along, along), 1e-6), 0.0, 1.0);
    return length(p - a - t * along) - radius;
}

// A stroke bent a little, as a hand draws it: so little that the nearest point lies right across.
fn bent_stroke(p: vec2<f32>, a: vec2<f32>, b: vec2<f32>, bend: f32, drawn: f32) -> f32 {
    let along = b - a;
    let side = normalize(vec2(-along.y, along.x));
    let t = clamp(dot(p - a, along) / dot(along, along), 0.0, drawn);
    let nearest = a + t * along + side * bend * sin(t * TAU / 2.0);
    return select(1.0, length(p - nearest) - PENCIL * (1.0 - 0.16 * t), drawn > 0.0);
}

// By how much a hand slips in one respect, of several (1 or more), the time that a number from 0 to 1 stands for: from
// -1 to 1.
fn slip(time: f32, respect: f32) -> f32 {
    return sin(time * TAU * respect + 1.7 * respect);
}

// A ring drawn from the top, against the clock, a little beyond its beginning.
fn ring_stroke(p: vec2<f32>, drawn: f32, time: f32) -> f32 {
    let q = p * vec2(1.0, 0.96 + 0.045 * slip(time, 4.0));
    let wave = 0.012 + 0.006 * slip(time, 5.0);
    let phase = 0.6 + 1.4 * slip(time, 6.0);
    let angle = fract(atan2(-q.x, q.y) / TAU + 1.0);
    let end = drawn * 1.02;
    var distance = 1.0;
    if angle <= end {
        let radius = 0.275 + wave * sin(angle * TAU + phase);
        distance = abs(length(q) - radius) - PENCIL * (1.0 - 0.14 * angle);
    }
    let tip_angle = min(end, 1.0) * TAU;
    let tip_radius = 0.275 + wave * sin(tip_angle + phase);
    let tip = length(q - tip_radius * vec2(-sin(tip_angle), cos(tip_angle))) - PENCIL * 0.86;
    let start = length(q - vec2(0.0, 0.275 + wave * sin(phase))) - PENCIL;
    return select(1.0, min(distance, min(tip, start)), drawn > 0.0);
}

// How much of the stroke of that number, of so many, is drawn.
fn part(drawn: f32, number: f32, strokes: f32) -> f32 {
    return clamp(drawn * strokes - number, 0.0, 1.0);
}

// A mark drawn by hand, so far: no two are quite alike.
fn mark(place: vec2<f32>, drawn: f32, time: f32) -> f32 {
    let turned = 0.07 * slip(time, 1.0);
    let moved = place - 0.02 * vec2(slip(time, 2.0), slip(time, 3.0));
    let p = vec2(
        moved.x * cos(turned) - moved.y * sin(turned),
        moved.x * sin(turned) + moved.y * cos(turned),
    );
    let one = 1.0 + 0.09 * slip(time, 4.0);
    let other = 1.0 + 0.09 * slip(time, 5.0);
    let bow = 0.012 * slip(time, 6.0);
    let counter = 0.012 * slip(time, 7.0);
#ifdef CROSS
    let e = 0.27;
    let first = bent_stroke(p, one * vec2(-e, e), other * vec2(e, -e), 0.022 + bow, part(drawn, 0.0, 2.0));
    let second = bent_stroke(p, other * vec2(e, e * 0.96), one * vec2(-e, -e * 1.04), -0.018 + counter, part(drawn, 1.0, 2.0));
    return min(first, second);
#else ifdef TRIANGLE
    let top = vec2(0.005, 0.30 * one);
    let left = vec2(-0.30, -0.22);
    let right = vec2(0.30 * other, -0.21);
    let first = bent_stroke(p, top, left, 0.016 + bow, part(drawn, 0.0, 3.0));
    let second = bent_stroke(p, left, right, -0.016 + counter, part(drawn, 1.0, 3.0));
    let third = bent_stroke(p, right, top + vec2(0.008, 0.012), 0.016, part(drawn, 2.0, 3.0));
    return min(first, min(second, third));
#else ifdef SQUARE
    let e = 0.235;
    let first = bent_stroke(p, vec2(-e, e * one), vec2(-e, -e), 0.014 + bow, part(drawn, 0.0, 4.0));
    let second = bent_stroke(p, vec2(-e, -e), vec2(e, -e * 0.97 * other), -0.014 + counter, part(drawn, 1.0, 4.0));
    let third = bent_stroke(p, vec2(e, -e * 0.97 * other), vec2(e * 0.98, e), 0.014 + bow, part(drawn, 2.0, 4.0));
    let fourth = bent_stroke(p, vec2(e * 0.98, e), vec2(-e * 1.05, e * 1.01 * one), 0.014 + counter, part(drawn, 3.0, 4.0));
    return min(min(first, second), min(third, fourth));
#else
    return ring_stroke(p, drawn, time);
#endif
}

// Distance to the middle of the groove that tells the pieces apart without colour.
fn groove(p: vec2<f32>) -> f32 {
#ifdef STAR
    let q = abs(p);
    return abs((q.x + q.y) * 0.7071 - 0.13 - 0.35 * abs(q.x - q.y) * 0.7071);
#else ifdef CROSS
    return capsule(abs(p), vec2(0.0), vec2(0.155), 0.0);
#else ifdef NOUGHT
    return abs(length(p * vec2(1.0, 0.92)) - 0.185);
#else ifdef TRIANGLE
    let q = vec2(abs(p.x), p.y);
    let slope = capsule(q, vec2(0.0, 0.225), vec2(0.21, -0.14), 0.0);
    return min(slope, capsule(q, vec2(0.0, -0.14), vec2(0.21, -0.14), 0.0));
#else ifdef SQUARE
    return abs(rounded_box(p, vec2(0.17), 0.02));
#else
    return abs(length(p) - 0.215);
#endif
}

fn mix_over(below: vec4<f32>, color: vec3<f32>, alpha: f32) -> vec4<f32> {
    let out_alpha = alpha + below.a * (1.0 - alpha);
    let rgb = (color * alpha + below.rgb * below.a * (1.0 - alpha)) / max(out_alpha, 1e-5);
    return vec4(rgb, out_alpha);
}

fn cover(distance: f32, pixel: f32) -> f32 {
    return clamp(0.5 - distance / pixel, 0.0, 1.0);
}

// Distance to the nearest of lines one apart, from 0 to that many.
fn nearest_line(x: f32, last: f32) -> f32 {
    return abs(x - clamp(round(x), 0.0, last));
}

// Where the star points of a side with so many lines are: the distance to the nearer of the outer two.
fn star_line(x: f32, lines: f32) -> f32 {
    let from_edge = select(2.0, 3.0, lines > 12.5);
    return min(abs(x - from_edge), abs(x - (lines - 1.0 - from_edge)));
}

fn disc(shape: Shape, p: vec2<f32>, pixel: f32) -> vec4<f32> {
    let color = shape.color.rgb;
    let accent = shape.accent.rgb;
    let depth = shape.shade.a;
    let r = length(p);
    let towards_light = dot(p, LIGHT) / max(r, 1e-4);
    // A rim that stands out, and a face that is hollow: what is lit on one is in shade on the other.
    let rim = mix(color, mix(accent, color * 1.28 + 0.05, 0.5 + 0.5 * towards_light), depth);
    let hollow = color * (1.0 - 0.13 * depth * dot(p, LIGHT) / DISC_RADIUS);
    var result = vec4(color, 0.0);
    result = mix_over(result, mix(color, accent, max(depth, 0.0)), cover(r - DISC_RADIUS, pixel));
    result = mix_over(result, rim, cover(r - (DISC_RADIUS - 0.02), pixel));
    let inner = DISC_RADIUS - 0.085;
    result = mix_over(result, mix(color, accent, 0.55 * depth * (0.5 + 0.5 * towards_light)), cover(r - inner, pixel));
    result = mix_over(result, hollow, cover(r - (inner - 0.018), pixel));
    // A groove: its lower lip is lit.
    let lip = groove(p + LIGHT * 0.022) - 0.03;
    result = mix_over(result, color * 1.3 + 0.06, 0.7 * depth * cover(lip, pixel));
    result = mix_over(result, accent, mix(1.0, 0.85, depth) * cover(groove(p) - mix(0.034, 0.028, depth), pixel));
    return result;
}

fn stone(shape: Shape, p: vec2<f32>, pixel: f32) -> vec4<f32> {
    let color = shape.color.rgb;
    let accent = shape.accent.rgb;
    let depth = shape.shade.a;
    let r = length(p);
    var result = vec4(shape.shade.rgb, 0.0);
    // What it keeps the light from.
    let fall = length(p - vec2(0.03, -0.055));
    result.a = 0.55 * depth * (1.0 - smoothstep(STONE_RADIUS - 0.10, STONE_RADIUS + 0.085, fall));
    let bright = dot(color, vec3(0.3333)) > 0.3;
    let edge = mix(0.055, 0.012, depth);
    result = mix_over(result, accent, cover(r - STONE_RADIUS, pixel));
    let from_light = length(p - LIGHT * 0.2);
    let pearl = mix(color, accent, depth * 0.75 * smoothstep(0.18, 0.72, from_light));
    // A dull shine on black.
    let slate = color + depth * 0.24 * (1.0 - smoothstep(0.0, 0.34, from_light));
    let body = select(slate, pearl, bright);
    result = mix_over(result, body, cover(r - (STONE_RADIUS - edge), pixel));
#ifndef PLAIN
    let cut = select(vec3(0.75), vec3(0.16), bright);
    result = mix_over(result, cut, cover(groove(p) - 0.03, pixel));
#endif
    return result;
}

fn face(shape: Shape, p: vec2<f32>, squares: vec2<f32>, pixel: f32) -> vec4<f32> {
    let color = shape.color.rgb;
    let accent = shape.accent.rgb;
    let depth = shape.shade.a;
    let half_size = shape.size / 2.0;
    let outside = rounded_box(p, half_size, 0.32);
    let from_corner = p + squares / 2.0;
    let cell = fract(from_corner) - 0.5;
    let inside_grid = all(abs(p) < squares / 2.0);
    let light = 1.0 + depth * 0.12 * p.y / half_size.y;
    var result = vec4(color, 0.0);
    result = mix_over(result, accent, cover(outside, pixel));
    // The edge that goes round it: lit above, in shade below.
    let upwards = smoothstep(-0.7, 0.7, dot(normalize(p / half_size), LIGHT));
    let bevel = mix(color, mix(accent, color * 1.35 + 0.03, upwards), depth);
    result = mix_over(result, bevel, cover(outside + 0.035, pixel));
    result = mix_over(result, color * light, cover(outside + 0.105, pixel));
    if inside_grid {
        let r = length(cell);
        let towards_light = dot(cell, LIGHT) / max(r, 1e-4);
        // The edge of a hole faces away from the light above, and into it below.
        let chamfer = mix(color * 1.3 + 0.03, accent, smoothstep(-0.75, 0.75, towards_light));
        result = mix_over(result, mix(shape.shade.rgb, chamfer, depth), cover(r - HOLE_RADIUS - 0.035, pixel));
        result = mix_over(result, shape.shade.rgb, cover(r - HOLE_RADIUS, pixel));
        // What is behind the hole lies deeper, in the shadow of its upper edge.
        let fall = length(cell - vec2(0.03, -0.062));
        let dark = depth * 0.5 * smoothstep(HOLE_RADIUS - 0.11, HOLE_RADIUS + 0.05, fall);
        let hole = cover(r - HOLE_RADIUS + WALL, pixel);
        result = mix(result, vec4(shape.shade.rgb, dark), hole);
    }
    return result;
}

fn wood(shape: Shape, p: vec2<f32>, lines: vec2<f32>, pixel: f32) -> vec4<f32> {
    let depth = shape.shade.a;
    let size = shape.size;
    let outside = rounded_box(p, size / 2.0, 0.09);
    var result = vec4(shape.color.rgb, 0.0);
    // Grain: long lines that wander a little.
    let along = p.y * 0.35 + 0.35 * sin(p.y * 0.5 + p.x * 0.11);
    let rings = sin((p.x + 0.5 * sin(along * 2.3)) * 5.3) * 0.5 + sin((p.x + along) * 13.7 + sin(p.y * 0.9)) * 0.3;
    let fine = sin((p.x + 0.06 * along) * 71.0) * 0.2;
    let body = shape.color.rgb * (1.0 + depth * (0.055 * rings + 0.02 * fine));
    result = mix_over(result, mix(shape.accent.rgb, body * 0.62, depth), cover(outside, pixel));
    let top = smoothstep(-0.5, 0.5, dot(normalize(p / size), LIGHT));
    result = mix_over(result, mix(body, body * mix(0.8, 1.2, top), depth), cover(outside + 0.03, pixel));
    result = mix_over(result, body, cover(outside + 0.075, pixel));
    let at = p + (lines - 1.0) / 2.0;
    let last = lines - 1.0;
    let thin = max(0.011, 0.5 * pixel);
    let beyond = max(max(-at.x, at.x - last.x), max(-at.y, at.y - last.y));
    let line = max(min(nearest_line(at.x, last.x), nearest_line(at.y, last.y)), beyond) - thin;
    result = mix_over(result, shape.accent.rgb, 0.9 * cover(line, pixel));
    let frame = abs(rounded_box(p, last / 2.0, 0.0)) - 1.6 * thin;
    result = mix_over(result, shape.accent.rgb, cover(frame, pixel));
    // Star points, and the one in the middle where there is a middle.
    if all(lines > vec2(6.5)) {
        let corner = length(vec2(star_line(at.x, lines.x), star_line(at.y, lines.y)));
        var star = corner;
        if all(abs(fract(lines / 2.0) - 0.5) < vec2(0.1)) {
            star = min(star, length(p));
        }
        result = mix_over(result, shape.accent.rgb, cover(star - 0.085, pixel));
    }
    return result;
}

// Lines between squares as a pencil draws them along a ruler that slips.
fn grid(p: vec2<f32>, squares: vec2<f32>, pixel: f32) -> f32 {
    let at = p + squares / 2.0;
    let slip = vec2(
        0.012 * sin(at.y * 1.9 + round(at.x) * 2.4) + 0.018 * sin(round(at.x) * 4.1),
        0.012 * sin(at.x * 1.7 + round(at.y) * 3.1) + 0.018 * sin(round(at.y) * 5.3),
    );
    let last = squares - 1.0;
    let number = clamp(round(at), vec2(1.0), max(last, vec2(1.0)));
    let off = abs(at + slip - number);
    // Each line begins and ends a little differently.
    let ends = 0.5 * squares - 0.07 - 0.05 * abs(sin(number.yx * 7.0));
    let thick = max(0.017, 0.6 * pixel);
    var nearest = 1.0;
    if last.x > 0.5 {
        nearest = min(nearest, max(off.x, abs(p.y) - ends.y) - thick);
    }
    if last.y > 0.5 {
        nearest = min(nearest, max(off.y, abs(p.x) - ends.x) - thick);
    }
    return nearest;
}

@fragment
fn fragment(shape: Shape) -> @location(0) vec4<f32> {
    let p = shape.p;
    let size = shape.size;
    let pixel = max(max(fwidth(p.x), fwidth(p.y)), 1e-5);
    let color = shape.color.rgb;
    let n = shape.numbers.xyz;
    var result = vec4(color, 0.0);

    // One pipeline draws one of these: a program that could draw them all is slow where a processor draws.
#ifdef DISC
    result = disc(shape, p, pixel);
#else ifdef MARK
    result = mix_over(result, color, cover(mark(p, n.x, n.y), pixel));
#else ifdef STONE
    result = stone(shape, p, pixel);
#else ifdef FACE
    result = face(shape, p, n.xy, pixel);
#else ifdef GRID
    result = mix_over(result, color, 0.9 * cover(grid(p, n.xy, pixel), pixel));
#else ifdef WOOD
    result = wood(shape, p, n.xy, pixel);
#else ifdef TILE
    let distance = rounded_box(p, size / 2.0 - n.y, n.x);
    result = mix_over(result, shape.accent.rgb, cover(distance, pixel));
    result = mix_over(result, color, cover(distance + max(n.z, pixel), pixel));
#else ifdef STROKE
    let half_length = size.x / 2.0 - size.y / 2.0;
    let a = vec2(-half_length, 0.0);
    let b = vec2(-half_length + 2.0 * half_length * n.x, 0.0);
    result = mix_over(result, color, cover(capsule(p, a, b, size.y / 2.0), pixel));
#else ifdef SHADOW
    let distance = rounded_box(p, size / 2.0 - n.y, n.x);
    result.a = shape.color.a * (1.0 - smoothstep(-n.y, n.y, distance));
#else ifdef BACKDROP
    // Light in the middle, with squares of that many pixels if it has any.
    let r = length(p / size * 1.3);
    let paper = mix(color, shape.accent.rgb, smoothstep(0.15, 1.0, r));
    let apart = max(n.x, 1.0);
    let cell = abs(fract(p / apart) - 0.5) * apart;
    let line = 0.5 * apart - max(cell.x, cell.y) - 0.5 * n.y;
    let ruled = select(0.0, 0.7 * cover(line, pixel), n.x > 0.0);
    result = vec4(mix(paper, shape.shade.rgb, ruled), 1.0);
#else
    let middle = size / 2.0 - n.y;
    // A radius beyond half a side would make a ring a rhomb.
    let outline = abs(rounded_box(p, middle, min(n.x, min(middle.x, middle.y)))) - n.y;
#ifdef CORNERS
    // An outline of which only the corners are there.
    let arm = 0.3 * min(size.x, size.y);
    let gap = size / 2.0 - arm - abs(p);
    let distance = max(outline, max(gap.x, gap.y));
#else ifdef BARRED
    // An outline with a bar through it.
    let side = 0.5 * min(size.x, size.y) - n.x - 2.0 * n.y;
    let distance = min(outline, capsule(p, vec2(-side), vec2(side), n.y));
#else
    let distance = outline;
#endif
    result = mix_over(result, color, cover(distance, pixel));
#endif
    return vec4(result.rgb, result.a * shape.numbers.w);
}
