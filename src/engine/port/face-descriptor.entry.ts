/**
 * What a face looks like to the model: a direction in a space of 1,024 dimensions, with coordinates
 * from 0 to 255. Descriptors of the same person point in about the same direction.
 */
export type FaceDescriptor = Uint8Array;

/** How many numbers a descriptor has. */
const dimensions = 1024;

/**
 * A descriptor from the model's output, whose numbers are not negative. Only the direction counts,
 * so the numbers are scaled to make the largest 255.
 */
export function toDescriptor(output: Float32Array): FaceDescriptor {
  const largest = output.reduce((most, value) => Math.max(most, value), 0);
  return Uint8Array.from(output, (value) =>
    largest > 0 ? Math.round((Math.max(0, value) / largest) * 255) : 0,
  );
}

/** The descriptor in base64, for stored detections. */
export const writeDescriptor = (descriptor: FaceDescriptor): string =>
  Buffer.from(descriptor).toString('base64');

/** Reads a descriptor in base64; undefined when the text is not one. */
export function readDescriptor(text: string): FaceDescriptor | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === dimensions ? new Uint8Array(bytes) : undefined;
}

/** A direction of length 1. */
export type Direction = Float64Array;

/** The mean direction of the descriptors; undefined when there are none. */
export function directionOf(descriptors: readonly FaceDescriptor[]): Direction | undefined {
  const sum = new Float64Array(dimensions);
  for (const descriptor of descriptors) {
    const length = Math.hypot(...descriptor) || 1;
    for (const [index, value] of descriptor.entries())
      sum[index] = (sum[index] ?? 0) + value / length;
  }
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((value) => value / length) : undefined;
}

/**
 * Faces that are at least this similar belong to one person. In the measurements of
 * docs/internals/framing.md, faces of different people never reached it, and faces of the same
 * person nearly always did.
 */
export const samePerson = 0.7;

/** The cosine of the angle between two directions, from 0 (nothing in common) to 1 (the same). */
export function similarity(a: Direction, b: Direction): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
