/**
 * What a face looks like to the model: a direction in a space of 1,024 dimensions, from 0 to 255
 * each. Descriptors of the same person point in about the same direction.
 */
export type FaceDescriptor = Uint8Array;

/** Numbers of a descriptor. */
const dimensions = 1024;

/**
 * From the model's output, none of which is negative. Only the direction counts, so the largest
 * becomes 255.
 */
export function toDescriptor(output: Float32Array): FaceDescriptor {
  const largest = output.reduce((most, value) => Math.max(most, value), 0);
  return Uint8Array.from(output, (value) =>
    largest > 0 ? Math.round((Math.max(0, value) / largest) * 255) : 0,
  );
}

/** As text, for stored detections. */
export const writeDescriptor = (descriptor: FaceDescriptor): string =>
  Buffer.from(descriptor).toString('base64');

/** Undefined for what is no descriptor. */
export function readDescriptor(text: string): FaceDescriptor | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === dimensions ? new Uint8Array(bytes) : undefined;
}

/** A direction of length 1. */
export type Direction = Float64Array;

/** The mean direction of some descriptors; undefined for none. */
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
 * Faces that are at least this similar belong to one person. No two different people were, and the
 * same person nearly always was (docs/internals/framing.md).
 */
export const samePerson = 0.7;

/** From 0 (nothing in common) to 1 (the same): the cosine of the angle between them. */
export function similarity(a: Direction, b: Direction): number {
  let sum = 0;
  for (let index = 0; index < dimensions; index++) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
