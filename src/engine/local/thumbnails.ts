import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import {
  clipImageKey,
  clipPortraitKey,
  clipThumbnailKey,
  posterKey,
  storedThumbnailsKey,
  waveformKey,
  waveformOf,
} from '#engine/port';
import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import { type StoredThumbnails, storedThumbnails } from '#engine/port/stored-thumbnails.schema.ts';
import { writePortrait } from '#engine/render/framing';
import { mapConcurrent } from '#platform/concurrency';
import type { MeasuredAudio } from '#platform/ffmpeg';
import {
  extractImage,
  highlightSearchRanges,
  type ImageOptions,
  type ImageSize,
  type ImageSource,
  imageSize,
  posterSearchRanges,
} from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { Store } from '#platform/storage';

export type ThumbnailInput = {
  storageKey: string;
  source: ImageSource;
  audio: MeasuredAudio;
  clips: IdentifiedClip[];
  store: Store;
  /** Folder for images before they are stored. */
  scratch: string;
};

/**
 * Stores the images of a video and of its highlights, and the waveform when there is audio. All of
 * them are optional: those that cannot be made are left out, and only an abort rejects. Each is
 * reported as progress of the stage `store`.
 */
export async function storeThumbnails(input: ThumbnailInput, context: TaskContext): Promise<void> {
  const { duration } = input.source.probe;
  // Enough for every image on a slow machine. A video whose frames take minutes each gets only the
  // images that were made in time.
  const signal = AbortSignal.any([
    context.signal,
    AbortSignal.timeout(Math.ceil((60 + duration / 20) * 1000)),
  ]);
  const hasWaveform = input.audio.peaks.length > 0;
  const report = progressOf(input.clips.length + (hasWaveform ? 3 : 2), context);
  const made = async (action: Promise<unknown>) => {
    const result = await succeeded(action, context);
    report();
    return result;
  };
  if (hasWaveform) {
    await made(
      putJson(input, waveformKey(input.storageKey), waveformOf(input.audio, duration), signal),
    );
  }
  await made(storePoster(input, signal));
  // Decoding up to a frame uses all cores, choosing the frame only one: two at once keep them busy.
  const stored = await mapConcurrent(input.clips, { atOnce: 2, signal: context.signal }, (clip) =>
    made(storeClipThumbnail(input, clip, signal)),
  );
  const starts = input.clips
    .filter((_, index) => stored[index])
    .map(({ start }) => Math.round(start * 1000));
  await made(
    putJson(
      input,
      storedThumbnailsKey(input.storageKey),
      { starts } satisfies StoredThumbnails,
      signal,
    ),
  );
}

/** Each call of the returned function reports that one more of `total` objects is done. */
function progressOf(total: number, { onProgress }: TaskContext): () => void {
  let done = 0;
  const report = () => onProgress?.({ stage: 'store', fraction: done / total });
  report();
  return () => {
    done += 1;
    report();
  };
}

async function succeeded(action: Promise<unknown>, context: TaskContext): Promise<boolean> {
  try {
    await action;
    return true;
  } catch {
    context.signal.throwIfAborted();
    return false;
  }
}

async function storePoster(input: ThumbnailInput, signal: AbortSignal): Promise<void> {
  // A video in which nothing is said has no clips.
  const best = input.clips.toSorted((a, b) => b.virality_score - a.virality_score)[0];
  const ranges = posterSearchRanges(best, input.source.probe.duration);
  await storeImage(input, posterKey(input.storageKey), { side: { width: 640 }, ranges }, signal);
}

/**
 * Pixels: large enough for a platform's thumbnail, and for a card on a high-density (2×) screen.
 */
const shorterSide = 480;

async function storeClipThumbnail(
  input: ThumbnailInput,
  clip: IdentifiedClip,
  signal: AbortSignal,
): Promise<void> {
  const ranges = highlightSearchRanges(clip);
  const image = await storeImage(
    input,
    clipThumbnailKey(input.storageKey, clip.start),
    { side: { shorter: shorterSide }, ranges },
    signal,
  );
  await succeeded(storePortrait(input, { start: clip.start, ...image }, signal), { signal });
}

type PortraitInput = Pick<ThumbnailInput, 'source' | 'storageKey' | 'store'>;
type PortraitImage = StoredImage & { start: number; shown?: number | undefined };

async function storePortrait(
  { source, storageKey, store }: PortraitInput,
  image: PortraitImage,
  signal: AbortSignal,
) {
  const output = `${image.path}.portrait.jpg`;
  if (!(await writePortrait({ tools: source.tools, ...image, output }, { signal }))) return;
  await store.put(
    clipPortraitKey(storageKey, image.start),
    { path: output },
    { contentType: 'image/jpeg', signal },
  );
}

type RenewedPortraits = PortraitInput & {
  scratch: string;
  /**
   * The middle of the crop that a clip shows, as a share of the frame's width, for the clip that
   * starts at `start` (seconds); undefined when it is not known.
   */
  shownAt(start: number): Promise<number | undefined>;
};

/**
 * Crops the stored thumbnails of clips around the people whom the clips show. A portrait that
 * cannot be made is left as it is; only an abort rejects.
 */
export async function renewPortraits(
  { shownAt, scratch, ...input }: RenewedPortraits,
  context: TaskContext,
): Promise<void> {
  const { source, storageKey, store } = input;
  const { video } = source.probe;
  const found = await store.get(storedThumbnailsKey(storageKey));
  if (!found || !video) return;
  for (const start of storedThumbnails
    .parse(await json(found.body))
    .starts.map((thousandths) => thousandths / 1000)) {
    const renew = async () => {
      const shown = await shownAt(start);
      if (shown === undefined) return;
      const image = await store.get(clipThumbnailKey(storageKey, start));
      if (!image) return;
      const path = join(scratch, `${start}.jpg`);
      await writeFile(path, image.body);
      await storePortrait(
        input,
        { start, path, shown, ...imageSize(video, { shorter: shorterSide }) },
        context.signal,
      );
    };
    await succeeded(renew(), context);
  }
}

type RenderedClip = ImageSource & {
  storage_key: string;
  spoken: { lead?: number | undefined };
  plan: { seconds: number };
  store: Store;
};

/**
 * Stores a frame of a rendered clip from shortly after its intro. The image is optional: only an
 * abort rejects.
 */
export async function storeImageOfClip(
  { storage_key, spoken, plan, store, ...source }: RenderedClip,
  context: TaskContext,
): Promise<void> {
  const start = spoken.lead ?? 0;
  const output = `${source.path}.jpg`;
  const ranges = highlightSearchRanges({ start, end: start + plan.seconds });
  const put = async () => {
    await extractImage(source, { side: { shorter: shorterSide }, ranges, output }, context);
    await store.put(
      clipImageKey(storage_key),
      { path: output },
      { contentType: 'image/jpeg', signal: context.signal },
    );
  };
  await succeeded(put(), context);
}

type StoredImage = ImageSize & { path: string };

async function storeImage(
  input: ThumbnailInput,
  key: string,
  options: Omit<ImageOptions, 'output'>,
  signal: AbortSignal,
): Promise<StoredImage> {
  const output = join(input.scratch, key.replaceAll('/', '-'));
  const size = await extractImage(input.source, { ...options, output }, { signal });
  await input.store.put(key, { path: output }, { contentType: 'image/jpeg', signal });
  return { path: output, ...size };
}

async function putJson(
  { store, scratch }: ThumbnailInput,
  key: string,
  value: unknown,
  signal: AbortSignal,
): Promise<void> {
  const path = join(scratch, key.replaceAll('/', '-'));
  await writeFile(path, JSON.stringify(value));
  await store.put(key, { path }, { contentType: 'application/json', signal });
}
