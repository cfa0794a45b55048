import { readFile, writeFile } from 'node:fs/promises';
import { ffmpegErrors } from './errors.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of a chunk around its data: length and type before, a checksum behind. */
const frameBytes = 12;
const codeOf = (type: string) => Buffer.from(type, 'latin1').readUInt32BE();
/** The chunks that pixels are decoded from, in their order. Several may have pixels; of the others there is one at most. */
const pixelChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT'].map(codeOf);
const pixels = pixelChunks.length - 1;
const imageEnd = codeOf('IEND');

/**
 * Writes a PNG with nothing but its pixels. ffmpeg unpacks texts and colour profiles whole, and takes quadratic time for many of them: a file
 * of 4 MB would take up gigabytes of memory.
 * @throws Failure `media-unreadable`
 */
export async function writePlainPng(path: string, output: string): Promise<void> {
  await writeFile(output, plainPng(await readFile(path)));
}

/** Takes linear time, and creates no object per chunk: there may be a million chunks. */
function plainPng(bytes: Buffer): Buffer {
  const plain = Buffer.alloc(bytes.length);
  let written = bytes.copy(plain, 0, 0, signature.length);
  let last = -1;
  for (let at = signature.length; at + frameBytes <= bytes.length; ) {
    const next = at + frameBytes + bytes.readUInt32BE(at);
    const type = bytes.readUInt32BE(at + 4);
    const order = pixelChunks.indexOf(type);
    if (next > bytes.length || isMisplaced(order, last)) break;
    if (order !== -1 || type === imageEnd) written += bytes.copy(plain, written, at, next);
    if (type === imageEnd) return plain.subarray(0, written);
    if (order !== -1) last = order;
    at = next;
  }
  throw ffmpegErrors.unreadable();
}

/** `order` and `last`: places among the chunks of pixels; -1 for another chunk, and before the first. */
function isMisplaced(order: number, last: number): boolean {
  if (last === -1) return order !== 0;
  return order !== -1 && order <= last && order !== pixels;
}
