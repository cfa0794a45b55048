import { open } from 'node:fs/promises';

/** The single values in the metadata of a model's file; lists, such as its tokens, are left out. */
export type GgufMetadata = ReadonlyMap<string, string | number>;

/**
 * Reads the metadata at the beginning of a GGUF file, as far as `maxBytes` reach.
 * @throws when the file is none
 */
export async function readGguf(path: string, maxBytes = maxMetadataBytes): Promise<GgufMetadata> {
  await using file = await open(path);
  const { size } = await file.stat();
  const length = Math.min(size, maxBytes);
  return ggufMetadata((await file.read(Buffer.alloc(length), 0, length, 0)).buffer);
}

/** Lists of 250 thousand tokens with their merges take 15 MB. */
const maxMetadataBytes = 64 * 2 ** 20;

function ggufMetadata(bytes: Buffer): GgufMetadata {
  if (bytes.toString('latin1', 0, 4) !== 'GGUF') throw new Error('this is no GGUF file');
  const version = bytes.readUInt32LE(4);
  if (version !== 2 && version !== 3) throw new Error(`GGUF version ${version} is not supported`);
  const metadata = new Map<string, string | number>();
  const cursor = { at: 16 };
  try {
    for (let left = readCount(bytes, cursor); left > 0; left--) {
      const key = readText(bytes, cursor);
      const value = readValue(bytes, cursor, readType(bytes, cursor));
      if (value !== undefined) metadata.set(key, value);
    }
  } catch (error) {
    // What lies behind the bytes that were read is not needed.
    if (!(error instanceof RangeError)) throw error;
  }
  return metadata;
}

type Cursor = { at: number };

/** Bytes of the numbers, by their types in the format. */
const widths = new Map([
  ...[0, 1, 7].map((type) => [type, 1] as const),
  ...[2, 3].map((type) => [type, 2] as const),
  ...[4, 5, 6].map((type) => [type, 4] as const),
  ...[10, 11, 12].map((type) => [type, 8] as const),
]);
const [textType, listType] = [8, 9];

/** Undefined for lists, which are passed over. */
function readValue(bytes: Buffer, cursor: Cursor, type: number): string | number | undefined {
  if (type === textType) return readText(bytes, cursor);
  if (type !== listType) return readNumber(bytes, cursor, type);
  const itemType = readType(bytes, cursor);
  const count = readCount(bytes, cursor);
  const width = widths.get(itemType);
  if (width !== undefined) cursor.at += width * count;
  else for (let item = 0; item < count; item++) skipText(bytes, cursor, itemType);
  return undefined;
}

function readNumber(bytes: Buffer, cursor: Cursor, type: number): number {
  const width = widths.get(type);
  if (width === undefined) throw new Error(`GGUF values of type ${type} are not supported`);
  const { at } = cursor;
  cursor.at += width;
  if (type === 6) return bytes.readFloatLE(at);
  if (type === 12) return bytes.readDoubleLE(at);
  return width === 8 ? Number(bytes.readBigUInt64LE(at)) : bytes.readUIntLE(at, width);
}

function readType(bytes: Buffer, cursor: Cursor): number {
  cursor.at += 4;
  return bytes.readUInt32LE(cursor.at - 4);
}

function readCount(bytes: Buffer, cursor: Cursor): number {
  cursor.at += 8;
  return Number(bytes.readBigUInt64LE(cursor.at - 8));
}

function readText(bytes: Buffer, cursor: Cursor): string {
  const length = readCount(bytes, cursor);
  const start = cursor.at;
  cursor.at += length;
  if (cursor.at > bytes.length) throw new RangeError('the text goes on behind the bytes');
  return bytes.toString('utf8', start, cursor.at);
}

function skipText(bytes: Buffer, cursor: Cursor, type: number): void {
  if (type !== textType) throw new Error('GGUF lists of lists are not supported');
  cursor.at += readCount(bytes, cursor);
}
