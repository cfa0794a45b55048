import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { AspectRatio, StillRequest } from '#engine/port/engine.schema.ts';
import { initialStyle } from '#engine/port/subtitle-customization.constants.ts';
import {
  type SubtitleCustomization,
  subtitleCustomization,
} from '#engine/port/subtitle-customization.schema.ts';
import { excerptJson, stateAfter } from '#engine/transcript';
import type { Needs } from '#features/context';
import { changesOf } from '#features/transcripts';
import { type ClipRow, editOf, type VideoRow, videoErrors } from '#features/videos';
import { brandKits, captionPresets, type Db, speakerFaces } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import { type BrandKitRow, brandErrors, ownBrandKit, toWireBrand } from '../brand/index.ts';
import { toEngineClip } from '../clip-range.ts';
import { speakerFacesFor } from '../faces/faces.ts';
import type { PosterLook } from './poster.schema.ts';

/** Increased when the same clip would have another poster than before. */
const posterVersion = 1;

/** A clip as its poster shows it: as the app would export it. */
export type PosterContent = {
  /** A hash of everything that shapes the poster. */
  version: string;
  /** Without the words and the faces of a corrected transcript, which are read when it is drawn. */
  request: StillRequest;
};

type PosterOf = {
  video: VideoRow;
  clip: ClipRow;
  aspectRatio: AspectRatio;
  look: PosterLook;
};

/**
 * What a clip's poster shows: its edit, with the brand kit and the caption style that the app uses
 * unless a person chooses others.
 */
export async function posterContent(
  db: Db,
  { video, clip, aspectRatio, look }: PosterOf,
): Promise<PosterContent> {
  const { reframe = 'people', layout = 'auto' } = look;
  const edit = editOf(clip);
  const { start, end } = clip;
  const kit = await kitFor(db, video.userId, edit?.brandKit);
  const style =
    edit?.style ??
    look.style ??
    kit?.settings.captionStyle ??
    (await defaultStyle(db, video.userId)) ??
    subtitleCustomization.parse(initialStyle);
  const brand = kit && toWireBrand(kit);
  const request: StillRequest = {
    as: 'poster',
    storage_key: video.storageKey,
    clip: { ...toEngineClip({ start, end, edit }, video.durationSeconds), ...(brand && { brand }) },
    target_language: null,
    aspect_ratio: aspectRatio,
    ...(reframe !== 'people' && { reframe }),
    ...(layout !== 'auto' && { layout }),
    subtitles: style.enabled,
    subtitle_customization: style,
  };
  const shaping = [
    posterVersion,
    request,
    await correctionsIn(db, video, { start: Number(start), end: Number(end) }),
    await db
      .select({ at: speakerFaces.at, descriptor: speakerFaces.descriptor })
      .from(speakerFaces)
      .where(eq(speakerFaces.videoId, video.id))
      .orderBy(asc(speakerFaces.at)),
  ];
  const hash = createHash('sha256').update(JSON.stringify(shaping)).digest('base64url');
  return { request, version: hash.slice(0, 16) };
}

/** Adds the words that captions show now, and who has which face. */
export async function withWords(
  { db, transcripts }: Needs<'db' | 'transcripts'>,
  video: VideoRow,
  { request }: PosterContent,
  signal: AbortSignal,
): Promise<StillRequest> {
  const faces = await speakerFacesFor({ db, transcripts }, video);
  const named = { ...request, ...(faces && { speaker_faces: faces }) };
  try {
    const { json } = await transcripts.corrected(video);
    const excerpt = await excerptJson(json, request.clip, signal);
    return { ...named, transcript: new TextDecoder().decode(excerpt) };
  } catch (error) {
    if (!isFailure(error, videoErrors.transcriptNotFound)) throw error;
    return { ...named, subtitles: false };
  }
}

/** The kit that a clip names, or else the person's default kit; a deleted kit counts as none. */
async function kitFor(
  db: Db,
  userId: string,
  id: string | null | undefined,
): Promise<BrandKitRow | undefined> {
  if (id === null) return undefined;
  const [preset] =
    id === undefined
      ? await db
          .select({ id: brandKits.id })
          .from(brandKits)
          .where(and(eq(brandKits.userId, userId), brandKits.isDefault))
      : [{ id }];
  try {
    return preset && (await ownBrandKit(db, userId, preset.id));
  } catch (error) {
    if (isFailure(error, brandErrors.notFound)) return undefined;
    throw error;
  }
}

async function defaultStyle(db: Db, userId: string): Promise<SubtitleCustomization | undefined> {
  const [preset] = await db
    .select({ style: captionPresets.subtitleCustomization })
    .from(captionPresets)
    .where(and(eq(captionPresets.userId, userId), captionPresets.isDefault));
  return preset && subtitleCustomization.parse(preset.style);
}

/**
 * What identifies the words of a range at the current version of the transcript: the corrections in
 * it, the last transcription, and who speaks.
 */
async function correctionsIn(
  db: Db,
  { id, transcriptVersion: version }: VideoRow,
  { start, end }: { start: number; end: number },
): Promise<unknown> {
  if (version === 0) return [0, [], []];
  const changes = await changesOf(db, id, version);
  const { corrections, speakers } = stateAfter(changes);
  const within = corrections.filter((one) => one.end >= start && one.start <= end);
  return [
    changes.findLast(({ kind }) => kind === 'transcription')?.version ?? 0,
    within.map((one) => one.id).sort(),
    speakers,
  ];
}
