import { clipRequest, extentOf, snapToShots } from '#engine/highlights';
import type { IdentificationResponse, IdentifiedClip } from '#engine/port/engine.schema.ts';
import type { ClipNote } from '#engine/port/find-options.schema.ts';
import { cutsNear } from '#engine/shown';
import type { Sounds } from '#engine/sounds';
import type { EncodedTranscript } from '#engine/transcript';
import { probe } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { findClips } from './find-clips.ts';
import {
  type IdentifyParts,
  transcribeVideo,
  type VideoToIdentify,
  type VideoWords,
} from './transcribe-video.ts';

/** `sounds`: what was heard besides words; undefined when that cannot be told here. */
export type VideoHighlights = {
  clips: IdentifiedClip[];
  notes: string[];
  /** What a person should know about the clips, by code. */
  clipNotes: ClipNote[];
  transcript: EncodedTranscript;
  sounds?: Sounds | undefined;
  duration: number;
};

/**
 * From a local file to its highlights: reads the words, ranks them and applies the clip rules. Finds
 * clips by sound and picture where that is requested, or where the words give none.
 * @throws Failure `part-outside-video`, before the words are read
 */
export async function identifyVideo(
  video: VideoToIdentify,
  parts: IdentifyParts,
  context: TaskContext,
): Promise<VideoWords & VideoHighlights> {
  const { find } = video;
  const requested = clipRequest(find);
  if (requested.part) {
    const { duration } = await probe(parts.tools, video.path, context.signal);
    extentOf(requested.part, duration);
  }
  const words = await transcribeVideo(video, parts, context);
  const { audio, sounds, ...found } = await findClips(
    { video, words, parts, lookFor: find?.look_for ?? 'auto' },
    context,
  );
  const clips = await snappedClips(
    found.clips,
    { path: video.path, words, requested },
    parts,
    context,
  );
  return {
    ...words,
    audio,
    sounds,
    clips,
    notes: [...words.notes, ...found.notes],
    clipNotes: found.clipNotes,
    duration: words.probe.duration,
  };
}

type ToSnap = {
  path: string;
  words: VideoWords;
  requested: ReturnType<typeof clipRequest>;
};

/** The clips with their ends at the cuts of shots; as they are where no cut is near. */
async function snappedClips(
  clips: readonly IdentifiedClip[],
  { path, words: { transcript, probe: probed }, requested }: ToSnap,
  { tools }: IdentifyParts,
  context: TaskContext,
): Promise<IdentifiedClip[]> {
  const { video, audio, format, duration } = probed;
  if (!video) return [...clips];
  const places = clips.flatMap(({ start, end }) => [start, end]);
  const file = { tools, path, format, video, audio, duration };
  const cuts = await cutsNear(places, file, context);
  return await snapToShots(clips, { transcript, ...requested, cuts }, context);
}

/**
 * The interface's identification response; `storage_path` is the folder of the video in the store.
 */
export function identificationResponseOf(
  found: VideoHighlights,
  storage_path: string,
): IdentificationResponse {
  return {
    identified_clips: found.clips,
    total_clips: found.clips.length,
    video_duration: found.duration,
    ...describeTranscript(found.transcript),
    storage_path,
    notes: found.notes,
    ...(found.clipNotes.length > 0 && { clip_notes: found.clipNotes }),
  };
}

/** What the responses of the interface say about a transcript. */
export function describeTranscript({ language, languages, doubts }: EncodedTranscript) {
  return {
    detected_language: language,
    ...(languages && { languages }),
    ...(doubts && { transcript_doubts: doubts }),
  };
}
