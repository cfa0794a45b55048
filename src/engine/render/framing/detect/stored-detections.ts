import { z } from 'zod';
import { firstAfter } from '#platform/kit/sorted.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type Detection, detection } from '../framing.schema.ts';

/**
 * Stores the detections of one video, by the range that was searched; seconds of the source.
 */
export interface DetectionStore {
  /** The ranges that were searched. */
  list(): Promise<TimeRange[]>;
  /** What `write` has stored. After a crash it may be damaged or missing. */
  read(range: TimeRange): Promise<unknown>;
  write(range: TimeRange, stored: StoredDetections): Promise<void>;
  delete(range: TimeRange): Promise<void>;
}

/** Times of the detections are seconds from `start`. */
const storedDetections = z.object({
  start: z.number(),
  end: z.number(),
  detections: z.array(detection),
});
export type StoredDetections = z.infer<typeof storedDetections>;

/**
 * The detections of a range, with times in seconds from its start. They come from a stored range
 * that contains it; if there is none, they are detected and stored. Detections that cannot be read
 * count as missing, and failing to store them is ignored.
 */
export async function detectionsIn(
  store: DetectionStore | undefined,
  range: TimeRange,
  detect: () => Promise<Detection[]>,
): Promise<Detection[]> {
  if (!store) return detect();
  const searched = await store.list().catch(() => []);
  const [shortest] = searched
    .filter((one) => contains(one, range))
    .toSorted((a, b) => a.end - a.start - (b.end - b.start));
  const stored = shortest && (await readDetections(store, shortest));
  if (stored) return excerpt(stored, range);
  const detections = await detect();
  // If they cannot be stored (full disk, read-only folder), the next use detects again.
  await replace(store, { ...range, detections }, searched).catch(() => undefined);
  return detections;
}

/** The detections that are stored for a range; undefined when they cannot be read. */
export async function readDetections(
  store: DetectionStore,
  range: TimeRange,
): Promise<StoredDetections | undefined> {
  return storedDetections.safeParse(await store.read(range).catch(() => undefined)).data;
}

/** Names have whole milliseconds, so ranges that differ by less than this (seconds) are equal. */
const sameSeconds = 0.002;

const contains = (outer: TimeRange, { start, end }: TimeRange) =>
  outer.start <= start + sameSeconds && outer.end >= end - sameSeconds;

async function replace(
  store: DetectionStore,
  stored: StoredDetections,
  searched: readonly TimeRange[],
): Promise<void> {
  await store.write(stored, stored);
  for (const shorter of searched.filter((one) => contains(stored, one) && !contains(one, stored)))
    await store.delete(shorter);
}

/** The detections of a part of a searched range; the last one before its start is moved to it. */
function excerpt(
  { start: searchStart, detections }: StoredDetections,
  { start, end }: TimeRange,
): Detection[] {
  const offset = start - searchStart;
  const timeOf = ({ time }: Detection) => time - offset;
  const next = firstAfter(detections, 0, timeOf);
  const [now, ...later] = detections.slice(
    Math.max(0, next - 1),
    firstAfter(detections, end - start, timeOf),
  );
  if (!now) return [];
  return [
    { ...now, time: Math.max(0, timeOf(now)), cut: false },
    ...later.map((one) => ({ ...one, time: timeOf(one) })),
  ].map(rounded);
}

const rounded = (one: Detection): Detection => ({ ...one, time: Math.round(one.time * 1e6) / 1e6 });

/** Increased when detection, or its stored form, changes. */
const version = 11;

/** The name of a stored range, unique for the video. */
export function nameOfRange({ start, end }: TimeRange): string {
  return `${version}-${Math.round(start * 1000)}-${Math.round(end * 1000)}`;
}

/** The range of a stored name; undefined for names of another version and for any other text. */
export function rangeOfName(name: string): TimeRange | undefined {
  const [, own, start, end] = /^(\d+)-(\d+)-(\d+)$/.exec(name) ?? [];
  return Number(own) === version
    ? { start: Number(start) / 1000, end: Number(end) / 1000 }
    : undefined;
}
