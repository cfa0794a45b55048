import type { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { VideoRow } from '#features/videos';
import { requireOriginal, uniqueNames } from '#features/videos';
import type { Store } from '#platform/storage';
import { exportErrors } from '../errors.ts';
import type { TimelineOptions } from './timeline.schema.ts';
import { originalName, type TimelineClip, type TimelineFile } from './timelines.ts';

type ZipOptions = TimelineOptions & { withMedia: boolean };
export type MakeFile = (
  of: TimelineClip,
  options: TimelineOptions & { media: string },
) => Promise<TimelineFile>;

/**
 * Builds a zip of the timelines of clips, with their captions as SRT and, on request, the originals
 * in `media/`. The zip is generated while it is read: one timeline and a piece of one original are
 * in memory at a time.
 * @throws Failure `original-missing` when an original that the zip should contain is not stored
 */
export async function timelinesZip(
  store: Store,
  clips: TimelineClip[],
  options: ZipOptions,
  makeFile: MakeFile,
): Promise<ReadableStream<Uint8Array>> {
  const originals = namedOriginals(clips);
  if (options.withMedia)
    for (const { video } of originals.values()) {
      requireOriginal(video);
      if (!(await store.stat(video.storageKey))) throw exportErrors.originalMissing();
    }
  return makeZip(entries(store, clips, originals, { ...options, makeFile }));
}

type Entry = { name: string; input: string | Readable; lastModified?: Date };

async function* entries(
  store: Store,
  clips: TimelineClip[],
  originals: Originals,
  { makeFile, ...options }: ZipOptions & { makeFile: MakeFile },
): AsyncGenerator<Entry> {
  const distinct = uniqueNames();
  for (const clip of clips) {
    const media = originals.get(clip.video.id)?.path ?? originalName(clip.video);
    const { name, extension, text, srt } = await makeFile(clip, { ...options, media });
    const file = distinct(`${name}.${extension}`);
    yield { name: file, input: text };
    if (srt !== '') yield { name: distinct(file.replace(/\.[^.]*$/, '.srt')), input: srt };
  }
  if (options.withMedia) yield* media(store, originals);
}

type Originals = Map<string, { video: VideoRow; path: string }>;

/**
 * Yields the originals. Each file is closed when the next one is requested, or when the reader
 * disconnects.
 */
async function* media(store: Store, originals: Originals): AsyncGenerator<Entry> {
  for (const { video, path } of originals.values()) {
    const found = await store.get(video.storageKey);
    // The response has begun, so breaking it off is the only way to report that a file is missing.
    if (!found) throw exportErrors.clipChanged();
    try {
      yield { name: path, lastModified: found.object.modifiedAt, input: found.body };
    } finally {
      found.body.destroy();
    }
  }
}

/** Gives each original a unique name, because videos may have the same title. */
function namedOriginals(clips: readonly TimelineClip[]): Originals {
  const distinct = uniqueNames();
  const videos = new Map(clips.map(({ video }) => [video.id, video]));
  return new Map(
    [...videos].map(([id, video]) => [
      id,
      { video, path: distinct(`media/${originalName(video)}`) },
    ]),
  );
}
