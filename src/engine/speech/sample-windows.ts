/**
 * Cuts 16-bit PCM that arrives in chunks of any size into windows of equal length. Holds one window
 * at a time.
 */
export class SampleWindows {
  readonly #window: Float32Array;
  #length = 0;
  #oddByte: number | undefined;

  /** @param size in samples */
  constructor(size: number) {
    this.#window = new Float32Array(size);
  }

  /** The windows that this chunk completes; each is valid until the next one. */
  *add(chunk: Uint8Array): Generator<Float32Array> {
    let at = 0;
    while (at < chunk.length) {
      const low = this.#oddByte ?? chunk[at++] ?? 0;
      this.#oddByte = undefined;
      const high = chunk[at++];
      if (high === undefined) {
        this.#oddByte = low;
        return;
      }
      this.#window[this.#length++] = (((high << 24) >> 16) | low) / 32_768;
      if (this.#length < this.#window.length) continue;
      this.#length = 0;
      yield this.#window;
    }
  }

  /** The incomplete last window; undefined if it is empty. */
  end(): Float32Array | undefined {
    return this.#length === 0 ? undefined : this.#window.slice(0, this.#length);
  }
}
