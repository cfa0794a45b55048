import { sampleRate, windowSamples } from './speech-pieces.ts';

/**
 * Holds the latest samples of a recording, from 16-bit PCM that arrives in chunks of any size.
 * Drops samples that are no longer needed.
 */
export class SampleBuffer {
  #samples = new Float32Array(64 * sampleRate);
  /** Index in the recording of the first sample in the buffer. */
  #first: number;
  #length = 0;
  #oddByte: number | undefined;
  /** Index in the recording of the first sample of the next window. */
  #next: number;

  /** @param firstWindow the window of the recording with which the samples begin */
  constructor(firstWindow = 0) {
    this.#first = firstWindow * windowSamples;
    this.#next = this.#first;
  }

  add(chunk: Uint8Array): void {
    this.#reserve(Math.ceil(chunk.length / 2) + 1);
    let at = 0;
    if (this.#oddByte !== undefined && chunk.length > 0)
      this.#push(this.#oddByte, chunk[at++] ?? 0);
    this.#oddByte = (chunk.length - at) % 2 === 1 ? chunk.at(-1) : undefined;
    for (; at + 1 < chunk.length; at += 2) this.#push(chunk[at] ?? 0, chunk[at + 1] ?? 0);
  }

  /** The next whole window; undefined while it is incomplete. Valid until the next `add`. */
  nextWindow(): Float32Array | undefined {
    const from = this.#next - this.#first;
    if (from + windowSamples > this.#length) return undefined;
    this.#next += windowSamples;
    return this.#samples.subarray(from, from + windowSamples);
  }

  /** Fills the last window with silence. */
  end(): void {
    const missing =
      (windowSamples - ((this.#first + this.#length) % windowSamples)) % windowSamples;
    this.add(new Uint8Array(missing * 2));
  }

  /** A copy of the samples between two times, seconds. */
  between(start: number, end: number): Float32Array {
    const at = (seconds: number) =>
      Math.min(this.#length, Math.max(0, Math.round(seconds * sampleRate) - this.#first));
    return this.#samples.slice(at(start), at(end));
  }

  /** Drops the samples before this time (seconds). */
  forgetBefore(seconds: number): void {
    const gone = Math.min(this.#length, Math.floor(seconds * sampleRate) - this.#first);
    // Moving the rest for every window would cost more time than the memory is worth.
    if (gone < 16 * sampleRate) return;
    this.#samples.copyWithin(0, gone, this.#length);
    this.#first += gone;
    this.#length -= gone;
  }

  #push(low: number, high: number): void {
    this.#samples[this.#length++] = (((high << 24) >> 16) | low) / 32_768;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#samples.length) return;
    const grown = new Float32Array((this.#length + more) * 2);
    grown.set(this.#samples.subarray(0, this.#length));
    this.#samples = grown;
  }
}
