import type { FileHandle } from 'node:fs/promises';
import { streamPackets } from './stream-packets.ts';

/** Where clocks are read, as so many places of the file, and how many bytes there. */
const sampled = { places: 16, bytes: 1 << 19 };

/** A time of a clock, seconds, and the stream that counts it. */
type Tick = { clock: number; seconds: number };

/** Seconds that clocks go back when they start again, rather than wrapping around after 26 hours. */
const [minBack, maxBack] = [1, 40_000];
/** Seconds between two times that are read together, at most. */
const maxApart = 10;

/**
 * Whether the times of a transport or program stream start again within the file, as where
 * recordings were joined: seeking and the stated length then know only a part of it.
 */
export async function timesStartAgain(file: FileHandle, format: string): Promise<boolean> {
  const ticksIn = { mpegts: ticksOfTransport, mpeg: ticksOfPacks }[format];
  if (!ticksIn) return false;
  const { size } = await file.stat();
  const bytes = Buffer.alloc(sampled.bytes);
  let latest: Tick | undefined;
  let position = 0;
  for (let place = 0; place < sampled.places; place++) {
    position = Math.max(position, Math.floor((place / sampled.places) * size));
    const { bytesRead } = await file.read(bytes, 0, sampled.bytes, position);
    position += bytesRead;
    const ticks = ticksIn(bytes.subarray(0, bytesRead));
    const own = ticks.filter(({ clock }) => clock === (latest ?? ticks[0])?.clock);
    for (const [i, tick] of own.entries()) {
      // A single damaged time is no clock.
      const next = own[i + 1];
      if (!next || Math.abs(next.seconds - tick.seconds) > maxApart) continue;
      const back = (latest?.seconds ?? 0) - tick.seconds;
      if (back > minBack && back < maxBack) return true;
      latest = tick;
    }
  }
  return false;
}

/** Of a transport stream (ISO/IEC 13818-1, 2.4.3.5), the references of its clocks. */
function ticksOfTransport(bytes: Buffer): Tick[] {
  const ticks: Tick[] = [];
  for (const { at, identifier, control } of streamPackets(bytes)) {
    const hasClock = (control & 0x20) !== 0 && (bytes[at + 4] ?? 0) > 6;
    if (!hasClock || ((bytes[at + 5] ?? 0) & 0x10) === 0) continue;
    const base = bytes.readUInt32BE(at + 6) * 2 + ((bytes[at + 10] ?? 0) >> 7);
    ticks.push({ clock: identifier, seconds: base / 90_000 });
  }
  return ticks;
}

/** Of a program stream, the clock of its packs: MPEG-2 (2.5.3.3) and MPEG-1. */
function ticksOfPacks(bytes: Buffer): Tick[] {
  const ticks: Tick[] = [];
  const start = Buffer.from([0, 0, 1, 0xba]);
  for (let at = bytes.indexOf(start); at >= 0 && at + 10 <= bytes.length; ) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = bytes.subarray(at + 4, at + 9);
    if ((a & 0xc4) === 0x44) {
      const high = ((a >> 3) & 7) * 4 + (a & 3);
      const low = ((c >> 3) << 10) | ((c & 3) << 8) | d;
      const base = high * 2 ** 28 + b * 2 ** 20 + low * 2 ** 5 + (e >> 3);
      ticks.push({ clock: 2, seconds: base / 90_000 });
    } else if ((a & 0xf1) === 0x21) {
      const base =
        ((a >> 1) & 7) * 2 ** 30 + b * 2 ** 22 + (c >> 1) * 2 ** 15 + d * 2 ** 7 + (e >> 1);
      ticks.push({ clock: 1, seconds: base / 90_000 });
    }
    at = bytes.indexOf(start, at + 4);
  }
  return ticks;
}
