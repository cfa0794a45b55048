import { IncomingMessage } from 'node:http';
import { nextTurn } from '#platform/kit/pacer.ts';

/**
 * A request whose body may arrive in tiny chunks. Node's parser handles each chunk separately, so
 * that 64 KiB in chunks of one byte keep the event loop busy for 10 ms, and Node may read 2 MiB at
 * once. Connections that send such chunks take turns, one per round of the event loop, and a
 * connection that sends too many of them is closed.
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
/**
 * This many tiny chunks are read without a pause, because the last chunk of an ordinary body may be
 * tiny too.
 */
const usualTinyChunks = 100;
/**
 * Beyond this many tiny chunks, which take about 0.1 s of processor time, the connection is closed.
 */
const maxTinyChunks = 100_000;
