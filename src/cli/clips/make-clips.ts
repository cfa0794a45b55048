import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { drawStill, type RenderParts, renderClip } from '#engine/local';
import type { StoredWaveform } from '#engine/port';
import type { Removal } from '#engine/port/edit';
import type { CaptionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import type {
  AspectRatio,
  Layout,
  ProfanityFilter,
  Reframe,
  TargetLanguage,
  VoiceCleanup,
} from '#engine/port/engine.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { ClipBrand } from '#engine/render/brand';
import { shiftToClip, subtitleFile } from '#engine/render/captions';
import type { SoundEvent } from '#engine/sounds/sound-events.schema.ts';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { mapConcurrent } from '#platform/concurrency';
import type { Probe } from '#platform/ffmpeg';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import type { Model } from '#platform/language-models';
import { type TitleOptions, titleFor } from '../options/overlays.ts';
import { type ZoomChoice, zoomsFor } from '../options/zooms.ts';

export type RenderRequest = {
  path: string;
  probe: Probe;
  /**
   * Whether the video is the cover image of an audio recording; `waveform` is then drawn below it.
   */
  isAudiogram?: boolean;
  waveform?: StoredWaveform | undefined;
  transcript: Transcript;
  /** What is heard besides words, if the captions name it. */
  sounds?: readonly SoundEvent[] | undefined;
  clips: ClipToMake[];
  aspect: AspectRatio;
  language?: TargetLanguage | undefined;
  style: SubtitleCustomization;
  reframe: Reframe;
  layout: Layout;
  profanity: ProfanityFilter;
  voiceCleanup: VoiceCleanup;
  /** How the captions of every clip differ from the spoken words. */
  captions?: CaptionEdit | undefined;
  /** Zooms of every clip, or their kind. */
  zooms?: ZoomChoice | undefined;
  /** The title of every clip. */
  hook?: TitleOptions;
  /** The model that writes titles. */
  titleModel?: Model | undefined;
  brand?: ClipBrand | undefined;
  /** The second of each clip that its cover shows; true: its best moment; undefined: no cover. */
  cover?: number | true | undefined;
  out: string;
  /**
   * Whether clips of the same name from an earlier command are replaced; otherwise the name gets a
   * number.
   */
  replaces?: boolean;
  /** The number of clips rendered concurrently. */
  concurrency: number;
};

/**
 * A time range of the source, seconds. A clip of several parts has them as `ranges`, in playing
 * order.
 */
export type ClipToMake = TimeRange & {
  title: string;
  ranges?: TimeRange[] | undefined;
  removed?: Removal[] | undefined;
};

/**
 * A finished clip, its subtitles and its cover, if one was wanted; absolute paths. `removed`: what
 * tightening has removed. `notes`: what a person should know about it.
 */
export type RenderedClip = ClipToMake & {
  file: string;
  subtitles: string | null;
  cover?: string;
  notes?: string[];
};

/**
 * Renders every clip into the existing folder as `<n>-<title>.mp4`, with `.srt` and `.jpg` beside it; as
 * `<n>-<title>-2.mp4` if a clip with that name exists from an earlier command. A failure stops the
 * other clips.
 */
export async function renderClips(
  job: RenderRequest,
  parts: RenderParts,
  run: TaskContext,
): Promise<RenderedClip[]> {
  return await mapConcurrent(
    job.clips,
    { atOnce: job.concurrency, signal: run.signal },
    (clip, { index, signal }) =>
      makeClip(job, { ...clip, index }, parts, {
        signal,
        onProgress: (progress) => run.onProgress?.({ ...progress, clip: index }),
      }),
  );
}

async function makeClip(
  job: RenderRequest,
  clip: ClipToMake & { index: number },
  parts: RenderParts,
  run: TaskContext,
): Promise<RenderedClip> {
  const name = resolve(job.out, `${String(clip.index + 1).padStart(2, '0')}-${slug(clip.title)}`);
  await using scratch = await scratchFolder(resolve(job.out));
  const output = join(scratch.path, 'clip.mp4');
  const ranges = clip.ranges ?? [{ start: clip.start, end: clip.end }];
  const title = await titleFor(
    job.hook ?? {},
    { transcript: job.transcript, ranges },
    job.titleModel,
    run,
  );
  const toRender = {
    ...job,
    start: clip.start,
    end: clip.end,
    ranges: clip.ranges,
    title,
    zooms: zoomsFor(job.zooms, { ranges, transcript: job.transcript }),
    targetLanguage: job.language ?? null,
    output,
    scratch: scratch.path,
  };
  const { spoken, untranslated } = await renderClip(toRender, parts, run);
  const shown = shiftToClip(spoken, { start: spoken.lead ?? 0, end: Number.POSITIVE_INFINITY });
  const notes: string[] = [];
  if (untranslated)
    notes.push(
      `${untranslated.lines} of ${untranslated.of} caption lines could not be translated and are shown as they are spoken.`,
    );
  // The clip is finished: it is kept without a cover.
  const image = await coverOf(job.cover, { ...toRender, shown }, parts, run).catch((error) => {
    run.signal.throwIfAborted();
    notes.push(`The cover picture could not be drawn: ${messageOf(error)}`);
    return undefined;
  });
  const base = job.replaces ? name : await freeName(name);
  const subtitles = spoken.words.length > 0 ? `${base}.srt` : null;
  try {
    if (subtitles)
      await writeFile(subtitles, subtitleFile(spoken.words, 'srt', { language: spoken.language }));
    // Without this, players would show the subtitles of an earlier clip with this name.
    else await rm(`${base}.srt`, { force: true });
    if (image) await writeFile(`${base}.jpg`, image);
    else await rm(`${base}.jpg`, { force: true });
    await rename(output, `${base}.mp4`);
  } catch (error) {
    if (!job.replaces) await rm(`${base}.mp4`, { force: true });
    throw error;
  }
  run.onProgress?.({ stage: 'done', fraction: 1 });
  const { index: _, ...about } = clip;
  return {
    ...about,
    file: `${base}.mp4`,
    subtitles,
    ...(image && { cover: `${base}.jpg` }),
    ...(notes.length > 0 && { notes }),
  };
}

/** The cover of a clip as a JPEG, with its title for as long as it lasts. */
async function coverOf(
  cover: RenderRequest['cover'],
  { title, ...clip }: Omit<Parameters<typeof drawStill>[0], 'as' | 'at'>,
  parts: RenderParts,
  run: TaskContext,
): Promise<Buffer | undefined> {
  if (cover === undefined) return undefined;
  const { images } = await drawStill(
    {
      ...clip,
      as: 'cover',
      title: title && { ...title, seconds: null },
      at: cover === true ? undefined : cover,
    },
    parts,
    run,
  );
  return images[0] && Buffer.from(images[0].image, 'base64');
}

/**
 * The name, with a number if a clip with this name already exists. An empty file reserves it,
 * because another command may choose the same name.
 */
async function freeName(name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const base = number === 1 ? name : `${name}-${number}`;
    try {
      await writeFile(`${base}.mp4`, '', { flag: 'wx' });
      return base;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
}

/** A title as a file name: letters and digits of any script, joined by hyphens. */
export function slug(title: string): string {
  const plain = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return [...plain].slice(0, 60).join('').replace(/-+$/, '') || 'clip';
}
