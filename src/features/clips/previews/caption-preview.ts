import { json } from 'node:stream/consumers';
import type { z } from 'zod';
import { levelsAlong, storedWaveform, waveformKey } from '#engine/port';
import type { ShownWords } from '#engine/port/engine.schema.ts';
import {
  type SubtitleCustomization,
  subtitleCustomization,
} from '#engine/port/subtitle-customization.schema.ts';
import type { ClipRanges } from '#engine/render';
import { type ClipWaveform, captionPreviewJson, levelsPerSecond } from '#engine/render/captions';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import type { Needs } from '#features/context';
import { heardSounds } from '#features/transcripts';
import { ownVideo, type VideoRow, videoErrors } from '#features/videos';
import { invalidRequest, type Unparsed } from '#platform/http';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Store } from '#platform/storage';
import { type TrackServices, trackToDraw } from '../caption-tracks/index.ts';
import { clipOf } from '../clip-content.ts';
import { rangeIssues, toEngineClip } from '../clip-range.ts';
import { clipErrors } from '../errors.ts';
import { fontsAt } from './font-routes.ts';
import type { captionPreviewRequest } from './preview.schema.ts';
import { previewBrand } from './preview-brand.ts';

export type CaptionPreviewServices = Needs<'db' | 'transcripts' | 'store' | 'scratchParent'>;

const silent: Transcript = {
  language: 'en',
  duration: 0,
  words: [],
  sentences: [],
  origin: 'given',
};

/**
 * Reads the words of a video. When captions are disabled a missing transcript is no error, as in an
 * export.
 */
async function wordsFor(
  { enabled }: SubtitleCustomization,
  read: () => Promise<{ json: Uint8Array<ArrayBuffer> }>,
) {
  try {
    return (await read()).json;
  } catch (error) {
    if (enabled || !isFailure(error, videoErrors.transcriptNotFound)) throw error;
    return new TextEncoder().encode(JSON.stringify(silent));
  }
}

/**
 * What a caption track shows in the clip.
 * @throws Failure `clip-not-found`, `caption-track-not-found`
 */
async function trackShown(
  services: TrackServices,
  video: VideoRow,
  { captionTrack, start, end, edit }: z.output<typeof captionPreviewRequest>,
): Promise<ShownWords | undefined> {
  if (!captionTrack) return undefined;
  const { id } = await clipOf(services.db, video.id, captionTrack.clipId);
  const track = await trackToDraw(services, {
    video,
    clipId: id,
    language: captionTrack.language,
    ranges: edit?.ranges ?? [{ start: Number(start), end: Number(end) }],
    captions: edit?.captions,
  });
  if (!track) throw clipErrors.captionTrackNotFound();
  return track.shown;
}

/** The waveform as an export would draw it; undefined when none is stored. */
async function clipWaveform(
  store: Store,
  storageKey: string,
  { place, range }: { place: ClipWaveform['place']; range: ClipRanges },
): Promise<ClipWaveform | undefined> {
  const found = await store.get(waveformKey(storageKey));
  if (!found) return undefined;
  return {
    place,
    levels: levelsAlong(
      storedWaveform.parse(await json(found.body)),
      range.ranges ?? [range],
      levelsPerSecond,
    ),
  };
}

/**
 * Returns the script that an export of the time range would burn in, in the original language or
 * with a caption track: a `CaptionPreview` as JSON.
 */
export async function previewCaptions(
  { db, transcripts, store, scratchParent }: CaptionPreviewServices,
  userId: string,
  videoId: string,
  body: Unparsed<z.output<typeof captionPreviewRequest>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const video = await ownVideo(db, userId, videoId);
  const params = body.parse();
  const issues = rangeIssues(params, video.durationSeconds);
  if (issues.length > 0) throw invalidRequest(issues);
  const range = toEngineClip(params, video.durationSeconds);
  const aspect = params.aspectRatio;
  const style =
    params.edit?.style ?? params.subtitleCustomization ?? subtitleCustomization.parse({});
  const brandKit = params.edit?.brandKit === undefined ? params.brandKit : params.edit.brandKit;
  const words = await wordsFor(style, () => transcripts.corrected(video));
  const waveform =
    params.waveform &&
    (await clipWaveform(store, video.storageKey, { place: params.waveform, range }));
  const shown = params.captionTrack && (await trackShown({ db, transcripts }, video, params));
  const sounds = style.sounds ? (await heardSounds(store, video))?.sounds : undefined;
  const options = {
    ...range,
    shown,
    sounds,
    aspect,
    style,
    isMasked: params.profanity !== 'off',
    fontsAt,
    faces: params.faces,
    waveform,
  };
  if (!brandKit) return await captionPreviewJson(words, options);
  await using brand = await previewBrand({ db, store, scratchParent }, userId, {
    brandKit,
    aspectRatio: aspect,
  });
  const { font, titleFont, logo } = brand;
  return await captionPreviewJson(words, { ...options, font, titleFont, logo, brand: { logo } });
}
