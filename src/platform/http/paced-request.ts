import { IncomingMessage } from 'node:http';
import { nextTurn } from '#platform/kit/pacer.ts';

/**
 * A request whose body may come in tiny chunks. Node's parser handles each chunk by itself, so 64
 * KiB of them, a byte in each, keep the event loop busy for 10 ms, and Node may read 2 MiB at once.
 * Connections that send such chunks are read in turn, one in each round of the event loop, and one
 * that goes on with it is closed.
 */
export class PacedRequest extends IncomingMessage {
  #tinyChunks = 0;
  #waits = false;
  #wantsMore = false;

  /** Called by the parser with each chunk. @returns false to stop reading from the connection */
  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    const wantsMore = super.push(chunk, encoding);
    if (chunk === null || chunk.length > tinyBytes) return wantsMore;
    this.#tinyChunks += 1;
    if (this.#tinyChunks > maxTinyChunks) this.socket.destroy();
    if (this.#tinyChunks < usualTinyChunks || this.#waits) return wantsMore;
    this.#waits = true;
    void nextTurn().then(() => this.#continue());
    return false;
  }

  /** Called when more of the body can be used: reads from the connection again. */
  override _read(size: number): void {
    if (this.#waits) this.#wantsMore = true;
    else super._read(size);
  }

  #continue(): void {
    this.#waits = false;
    if (!this.#wantsMore) return;
    this.#wantsMore = false;
    super._read(0);
  }
}

const tinyBytes = 64;
/** As many are read without a break: the last chunk of an ordinary body may be tiny, too. */
const usualTinyChunks = 100;
/** About 0.1 s of processor time. */
const maxTinyChunks = 100_000;
