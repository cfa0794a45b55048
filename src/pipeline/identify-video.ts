import type { IdentificationResponse, IdentifiedClip } from '#engine/engine.schema.ts';
import type { Tools } from '#ffmpeg';
import { analyseAudio, type MeasuredAudio, type Probe, probe, requireVideo } from '#ffmpeg';
import type { Ranker } from '#highlights';
import { findHighlights } from '#highlights';
import type { TaskContext } from '#kit/run-context.ts';
import { sourceErrors } from '#source';
import { type EncodedTranscript, type Recognise, readTranscript } from '#transcript';
import type { CaptionFile } from '#transcript/transcript.schema.ts';

export type IdentifyParts = {
  tools: Tools;
  /** Chooses the highlights; the built-in ranker by default, and whenever this one fails. */
  ranker?: Ranker | undefined;
  /** Speech recognition, when one is configured. */
  recognise?: Recognise | undefined;
  /** Longest accepted video, seconds. */
  maxSeconds: number;
};

export type VideoToIdentify = {
  path: string;
  captions: CaptionFile[];
  prompt?: string | undefined;
  language?: string | undefined;
  /** Names and terms that may occur in it, for recognisers that take hints. */
  vocabulary?: readonly string[] | undefined;
  /** Maximum number of clips. */
  top?: number | undefined;
  /** Folder for intermediate files. */
  scratch: string;
};

export type VideoHighlights = { clips: IdentifiedClip[]; notes: string[]; transcript: EncodedTranscript; duration: number };

/** From a local file to its highlights: probe, analyse the audio, read the transcript, rank, enforce the clip rules. */
export async function identifyVideo(
  video: VideoToIdentify,
  parts: IdentifyParts,
  context: TaskContext,
): Promise<VideoHighlights & { probe: Probe; audio: MeasuredAudio }> {
  const notes: string[] = [];
  const collectingNotes: TaskContext = {
    ...context,
    onProgress: (progress) => {
      if (progress.message) notes.push(progress.message);
      context.onProgress?.(progress);
    },
  };
  const probed = await probe(parts.tools, video.path, context.signal);
  requireVideo(probed);
  // A recording of exactly the limit is a fraction of a second longer in its container.
  if (probed.duration > parts.maxSeconds * 1.001)
    throw sourceErrors.videoTooLong({ seconds: probed.duration, maxSeconds: parts.maxSeconds });
  const about = { tools: parts.tools, path: video.path, probe: probed };
  const audio = await analyseAudio({ ...about, duration: probed.duration }, collectingNotes);
  const transcript = await readTranscript(
    {
      ...about,
      captions: video.captions,
      audio,
      scratch: video.scratch,
      language: video.language,
      vocabulary: video.vocabulary,
      recognise: parts.recognise,
    },
    collectingNotes,
  );
  const { prompt, top } = video;
  const found = await findHighlights({ transcript, audio, prompt, top, ranker: parts.ranker }, context);
  return { clips: found.clips, notes: [...notes, ...found.notes], transcript, duration: probed.duration, probe: probed, audio };
}

/** The interface's identification response; `storage_path` is the folder of the video in the store. */
export function identificationOf(found: VideoHighlights, storage_path: string): IdentificationResponse {
  return {
    identified_clips: found.clips,
    total_clips: found.clips.length,
    video_duration: found.duration,
    detected_language: found.transcript.language,
    storage_path,
    notes: found.notes,
  };
}
