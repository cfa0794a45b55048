import type { FileHandle } from 'node:fs/promises';

/** What the boxes of an MP4 or MOV file (ISO/IEC 14496-12) say, read from their headers alone. */
export type Mp4Boxes = {
  /** Whether the index is there, and whole. */
  index: 'whole' | 'partial' | 'missing';
  /** Whether there is media (`mdat`). */
  hasMedia: boolean;
  /** Whether there is media of a stream (`moof`), which needs the index of its first segment. */
  hasSegments: boolean;
  /** Whether a video or audio track is encrypted, at least in part. */
  isEncrypted: boolean;
  /** Whether the last box breaks off. */
  isCutOff: boolean;
};

/** Boxes that are read, so that a hostile file ends: a fragmented recording has some per second. */
const maxBoxes = 50_000;
/** Bytes that are read at once. */
const pageBytes = 4096;

/** The first boxes of these files; some cameras begin with an empty `wide` or `free`. */
const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'styp', 'sidx', 'moof', 'uuid'];
/** The boxes on the way from the index to the descriptions of a track. */
const way = ['trak', 'mdia', 'minf', 'stbl'];
/**
 * Sample entries of encrypted tracks: Common Encryption (`enc…`), FairPlay (`drm…`) and Audible
 * (`aavd`).
 */
const encryptedEntry = /^(?:enc[vau]|drm[sipt]|aavd)$/;

/** Undefined for files of other kinds. */
export async function readMp4Boxes(file: FileHandle): Promise<Mp4Boxes | undefined> {
  const { size } = await file.stat();
  const page = Buffer.alloc(pageBytes);
  let [pageStart, pageEnd] = [0, 0];
  let left = maxBoxes;

  /** The header of the box that begins there. Small boxes come many to a page. */
  async function headerAt(at: number): Promise<Buffer> {
    if (at < pageStart || at + 16 > pageEnd) {
      const { bytesRead } = await file.read(page, 0, pageBytes, at);
      [pageStart, pageEnd] = [at, at + bytesRead];
    }
    return page.subarray(at - pageStart, Math.min(at + 16, pageEnd) - pageStart);
  }

  async function* boxesIn(from: number, until: number): AsyncGenerator<Box> {
    // Sizes that a damaged or hostile file states may be beyond any position.
    const to = Math.min(until, size);
    for (let at = from; at + 8 <= to && left > 0; left -= 1) {
      const header = await headerAt(at);
      if (header.length < 8) return;
      const short = header.readUInt32BE(0);
      const isLong = short === 1 && header.length === 16;
      const length = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short;
      const own = isLong ? 16 : 8;
      if (length < own) return;
      const type = header.toString('latin1', 4, 8);
      yield { type, start: at + own, end: at + length };
      at += length;
    }
  }

  async function hasEncryptedTrack({ start, end }: Box, depth = 0): Promise<boolean> {
    for await (const box of boxesIn(start, end)) {
      if (box.type === way[depth] && (await hasEncryptedTrack(box, depth + 1))) return true;
      if (box.type !== 'stsd' || depth < way.length) continue;
      // Version, flags and the number of entries come first.
      for await (const entry of boxesIn(box.start + 8, box.end))
        if (encryptedEntry.test(entry.type)) return true;
    }
    return false;
  }

  const found: Mp4Boxes = {
    index: 'missing',
    hasMedia: false,
    hasSegments: false,
    isEncrypted: false,
    isCutOff: false,
  };
  let isFirst = true;
  for await (const box of boxesIn(0, size)) {
    if (isFirst && !firstBoxes.includes(box.type)) return undefined;
    isFirst = false;
    found.isCutOff = box.end > size;
    if (box.type === 'mdat') found.hasMedia = true;
    if (box.type === 'moof') found.hasSegments = true;
    if (box.type !== 'moov') continue;
    found.index = box.end <= size ? 'whole' : 'partial';
    found.isEncrypted ||= await hasEncryptedTrack(box);
  }
  return isFirst ? undefined : found;
}

type Box = { type: string; start: number; end: number };
