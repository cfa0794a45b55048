/** Reads bytes from a stream, whatever its chunks are; bytes past its end are zeros. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async read(length: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length);
    for (let filled = 0; filled < length; ) {
      if (this.#rest.length === 0) {
        const next = await this.#chunks.next();
        if (next.done) break;
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, length - filled);
      bytes.set(part, filled);
      filled += part.length;
      this.#rest = this.#rest.subarray(part.length);
    }
    return bytes;
  }

  /** Reads to the end of the stream. */
  async drain(): Promise<void> {
    while (!(await this.#chunks.next()).done);
  }
}
