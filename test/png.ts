import { crc32, deflateSync } from 'node:zlib';

/** A chunk of a PNG, with its checksum. */
export function pngChunk(type: string, data: Uint8Array | string = ''): Buffer {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A red PNG; `more` are chunks before its pixels. */
export function redPng(width: number, height: number, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([
    Buffer.alloc(1),
    Buffer.alloc(3 * width, Buffer.from('ff0000', 'hex')),
  ]);
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)));
  return Buffer.concat([
    pngSignature,
    pngChunk('IHDR', header),
    ...more,
    pngChunk('IDAT', pixels),
    pngChunk('IEND'),
  ]);
}

export const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The types of the chunks of a PNG. */
export function pngChunks(bytes: Buffer): string[] {
  const types: string[] = [];
  for (let at = pngSignature.length; at < bytes.length; at += 12 + bytes.readUInt32BE(at))
    types.push(bytes.toString('latin1', at + 4, at + 8));
  return types;
}
