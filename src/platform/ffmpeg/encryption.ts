import type { FileHandle } from 'node:fs/promises';
import type { Mp4Boxes } from './mp4-boxes.ts';
import type { ProbeReport, Stream } from './probe-report.ts';
import { streamPackets } from './stream-packets.ts';

/** Stream types of transport streams whose samples Apple's SAMPLE-AES encrypts. */
const sampleAesTypes = ['0x00db', '0x00cf', '0x00c1', '0x00c2'];

/**
 * Whether the tracks that would be played are encrypted, so that decoding them shows and sounds
 * like noise: protected MP4 and WebM, Windows Media with DRM, scrambled broadcasts and DVDs.
 */
export async function isEncrypted(
  file: FileHandle | undefined,
  {
    boxes,
    report: { format },
    played,
  }: { boxes: Mp4Boxes | undefined; report: ProbeReport; played: Stream[] },
): Promise<boolean> {
  if (boxes?.isEncrypted) return true;
  // The names under which ffmpeg reports the encryption objects of Windows Media.
  if (format.tags.ASF_Protection_Type !== undefined || format.tags.encryption !== undefined)
    return true;
  if (played.some(({ tags }) => tags.enc_key_id !== undefined)) return true;
  if (format.format_name === 'mpegts')
    return (
      played.some(({ codec_tag: type }) => sampleAesTypes.includes(type)) ||
      (await isScrambled(file, packetsOf(played.map(({ id }) => Number(id)))))
    );
  return format.format_name === 'mpeg' && (await isScrambled(file, sectorsOfDvd));
}

/** Whether a file that ffmpeg does not open is a scrambled broadcast or DVD. */
export async function isScrambledFile(file: FileHandle): Promise<boolean> {
  return (await isScrambled(file, packetsOf([]))) || (await isScrambled(file, sectorsOfDvd));
}

/** Counts the scrambled and the clear packets in some bytes. */
type Count = (bytes: Buffer) => { scrambled: number; clear: number };

/** Where packets are looked at, as shares of the file, and how many bytes there. */
const sampled = { shares: [0, 0.25, 0.5, 0.75], bytes: 1 << 18 };

async function isScrambled(file: FileHandle | undefined, count: Count): Promise<boolean> {
  if (!file) return false;
  const { size } = await file.stat();
  let [scrambled, clear] = [0, 0];
  for (const share of sampled.shares) {
    const found = count(await bytesAt(file, Math.floor((share * size) / 2048) * 2048));
    scrambled += found.scrambled;
    clear += found.clear;
  }
  return scrambled > clear;
}

async function bytesAt(file: FileHandle, position: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(sampled.bytes),
    0,
    sampled.bytes,
    position,
  );
  return buffer.subarray(0, bytesRead);
}

/**
 * Packets of a transport stream (ISO/IEC 13818-1) that carry the streams with these packet
 * identifiers, or any stream if none is known.
 */
function packetsOf(identifiers: number[]): Count {
  const known = identifiers.filter(Number.isInteger);
  return (bytes) => {
    let [scrambled, clear] = [0, 0];
    for (const { identifier, control } of streamPackets(bytes)) {
      const hasPayload = (control & 0x10) !== 0;
      const isCounted =
        known.length > 0 ? known.includes(identifier) : identifier > 0x1f && identifier < 0x1fff;
      if (!hasPayload || !isCounted) continue;
      if ((control & 0xc0) === 0) clear += 1;
      else scrambled += 1;
    }
    return { scrambled, clear };
  };
}

/** Sectors of a DVD, which are packs with a packet each. */
const sectorsOfDvd: Count = (bytes) => {
  let [scrambled, clear] = [0, 0];
  for (let at = 0; at + 32 <= bytes.length; at += 2048) {
    if (bytes.readUInt32BE(at) !== 0x1ba || bytes.readUIntBE(at + 14, 3) !== 1) continue;
    const isStream = (bytes[at + 17] ?? 0) >= 0xbd && bytes[at + 17] !== 0xbe;
    const flags = bytes[at + 20] ?? 0;
    if (!isStream || bytes[at + 17] === 0xbf || (flags & 0xc0) !== 0x80) continue;
    if ((flags & 0x30) === 0) clear += 1;
    else scrambled += 1;
  }
  return { scrambled, clear };
};
