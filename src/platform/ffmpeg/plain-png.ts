import { readFile, writeFile } from 'node:fs/promises';
import { constants, createInflate } from 'node:zlib';
import { ffmpegErrors } from './errors.ts';
import { maxPixels } from './ffmpeg.ts';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Bytes of a chunk besides its data: length and type before it, a checksum after it. */
const frameBytes = 12;
const codeOf = (type: string) => Buffer.from(type, 'latin1').readUInt32BE();
/**
 * The chunks from which pixels are decoded, in order. There may be several with pixels (IDAT), but
 * at most one of each other kind.
 */
const pixelChunks = ['IHDR', 'PLTE', 'tRNS', 'IDAT'].map(codeOf);
const pixels = pixelChunks.length - 1;
const imageEnd = codeOf('IEND');

/**
 * Writes a PNG with nothing but its pixels. ffmpeg decompresses texts and colour profiles
 * completely, and takes quadratic time for many of them: a file of 4 MB could use gigabytes of
 * memory. It also decompresses data after the last pixel, which could take half a minute.
 * @throws Failure `media-unreadable`
 */
export async function writePlainPng(path: string, output: string): Promise<void> {
  const { image, packed } = plainPng(await readFile(path));
  const [width, height] = [image.readUInt32BE(16), image.readUInt32BE(20)];
  if (width * height > maxPixels) throw ffmpegErrors.unreadable();
  // A pixel has at most 8 bytes, and each row one more. An interlaced image has fewer than twice as
  // many rows as its height.
  await requireSmall(packed, 9 * (width + 1) * (height + 1));
  await writeFile(output, image);
}

/** Refuses data that decompresses to more than `maxBytes`; stops decompressing there. */
async function requireSmall(packed: Buffer, maxBytes: number): Promise<void> {
  const inflate = createInflate({ chunkSize: 2 ** 20, finishFlush: constants.Z_SYNC_FLUSH });
  inflate.end(packed);
  let bytes = 0;
  try {
    for await (const piece of inflate) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new RangeError('There is more behind the last pixel');
    }
  } catch (cause) {
    throw ffmpegErrors.unreadable({ cause });
  }
}

/**
 * The image with pixel chunks only, and its compressed pixels. Takes linear time and creates no
 * object per chunk, because there may be a million chunks.
 */
function plainPng(bytes: Buffer): { image: Buffer; packed: Buffer } {
  const [image, packed] = [Buffer.alloc(bytes.length), Buffer.alloc(bytes.length)];
  let written = bytes.copy(image, 0, 0, signature.length);
  let packedBytes = 0;
  let last = -1;
  for (let at = signature.length; at + frameBytes <= bytes.length; ) {
    const next = at + frameBytes + bytes.readUInt32BE(at);
    const type = bytes.readUInt32BE(at + 4);
    const order = pixelChunks.indexOf(type);
    if (next > bytes.length || isMisplaced(order, last)) break;
    if (order !== -1 || type === imageEnd) written += bytes.copy(image, written, at, next);
    if (order === pixels) packedBytes += bytes.copy(packed, packedBytes, at + 8, next - 4);
    if (type === imageEnd)
      return { image: image.subarray(0, written), packed: packed.subarray(0, packedBytes) };
    if (order !== -1) last = order;
    at = next;
  }
  throw ffmpegErrors.unreadable();
}

/**
 * Whether a chunk is out of order. `order` and `last` are the indices of this chunk and the
 * previous one in `pixelChunks`; -1 for any other chunk, and before the first.
 */
function isMisplaced(order: number, last: number): boolean {
  if (last === -1) return order !== 0;
  return order !== -1 && order <= last && order !== pixels;
}
