import type { Readable } from 'node:stream';

/**
 * Reads parts of a stream of 16-bit samples in order, holding only samples that may still be read.
 */
export type PcmWindow = {
  /**
   * The samples between two times (seconds); fewer where the audio ends. `start` never decreases
   * from call to call.
   */
  read(start: number, end: number): Promise<Uint8Array>;
};

/** Opens a stream as a `PcmWindow`. */
export function openPcmWindow(stream: Readable, sampleRate: number): PcmWindow {
  const chunks: Buffer[] = [];
  const source = stream[Symbol.asyncIterator]();
  let [first, length, ended] = [0, 0, false];
  const dropUntil = (byte: number) => {
    while (chunks[0] && first + chunks[0].length <= byte) {
      first += chunks[0].length;
      length -= chunks[0].length;
      chunks.shift();
    }
  };
  return {
    async read(start, end) {
      const [from, to] = [Math.round(start * sampleRate) * 2, Math.round(end * sampleRate) * 2];
      dropUntil(from);
      while (!ended && first + length < to) {
        const { value, done } = await source.next();
        ended = done === true;
        if (ended) break;
        chunks.push(value);
        length += value.length;
        dropUntil(from);
      }
      return Buffer.concat(chunks).subarray(Math.max(0, from - first), Math.max(0, to - first));
    },
  };
}
