// Strokes of a pencil on paper, as far as the hand has come.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

// How much is drawn (0 to 1), how much is seen of it (0 to 1), how grainy it is (0 to 1).
@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> state: vec4<f32>;

fn chance(p: vec2<f32>) -> f32 {
    return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453);
}

// The tooth of paper: smooth noise between the corners of a lattice.
fn tooth(p: vec2<f32>) -> f32 {
    let cell = floor(p);
    let f = p - cell;
    let s = f * f * (3.0 - 2.0 * f);
    let above = mix(chance(cell), chance(cell + vec2(1.0, 0.0)), s.x);
    let below = mix(chance(cell + vec2(0.0, 1.0)), chance(cell + vec2(1.0, 1.0)), s.x);
    return mix(above, below, s.y);
}

@fragment
fn fragment(mesh: VertexOutput) -> @location(0) vec4<f32> {
    // How much of the pixel lies between the edges of the stroke, which may be thinner.
    let across = abs(mesh.uv.x);
    let pixel = max(fwidth(mesh.uv.x), 1e-4);
    let near = clamp((1.0 - across) / pixel + 0.5, 0.0, 1.0);
    let far = clamp((-1.0 - across) / pixel + 0.5, 0.0, 1.0);
    let edge = near - far;
    let drawn = select(0.0, 1.0, mesh.uv.y <= state.x);
    // Only strokes are grainy: what is flat has no width.
    let grain = 1.0 - state.z * select(0.0, 1.0, across > 0.0) * tooth(mesh.world_position.xy * 0.9);
    return vec4(mesh.color.rgb, mesh.color.a * edge * drawn * state.y * grain);
}
