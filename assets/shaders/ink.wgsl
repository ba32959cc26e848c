// Strokes of a pencil on paper, as far as the hand has come.

#import bevy_sprite::mesh2d_functions::{
    get_world_from_local, mesh2d_position_local_to_world, mesh2d_position_world_to_clip,
}

struct Vertex {
    @builtin(instance_index) instance_index: u32,
    @location(0) position: vec3<f32>,
    // How far across the stroke, how far ahead of the hand, and how grainy the pencil is (0 to 1).
    @location(1) way: vec3<f32>,
    @location(2) color: vec4<f32>,
};

struct Ink {
    @builtin(position) position: vec4<f32>,
    @location(0) way: vec3<f32>,
    @location(1) color: vec4<f32>,
    @location(2) world: vec2<f32>,
};

@vertex
fn vertex(vertex: Vertex) -> Ink {
    var ink: Ink;
    let world_from_local = get_world_from_local(vertex.instance_index);
    let world = mesh2d_position_local_to_world(world_from_local, vec4(vertex.position, 1.0));
    ink.position = mesh2d_position_world_to_clip(world);
    ink.way = vertex.way;
    ink.color = vertex.color;
    ink.world = world.xy;
    return ink;
}

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
fn fragment(ink: Ink) -> @location(0) vec4<f32> {
    // How much of the pixel lies between the edges of the stroke, which may be thinner.
    let across = abs(ink.way.x);
    let pixel = max(fwidth(ink.way.x), 1e-4);
    let near = clamp((1.0 - across) / pixel + 0.5, 0.0, 1.0);
    let far = clamp((-1.0 - across) / pixel + 0.5, 0.0, 1.0);
    let edge = near - far;
    let drawn = select(0.0, 1.0, ink.way.y <= 0.0);
    // Only strokes are grainy: what is flat has no width.
    let grain = 1.0 - ink.way.z * select(0.0, 1.0, across > 0.0) * tooth(ink.world * 0.9);
    return vec4(ink.color.rgb, ink.color.a * edge * drawn * grain);
}
