import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import type { IdentificationResponse, IdentifiedClip } from './contract.ts';
import type { Tools } from './ffmpeg.ts';
import type { Ranker } from './identify/contract.ts';
import { identifyMoments } from './identify/identify.ts';
import { builtInRanker } from './identify/rank/built-in.ts';
import { type Probe, probe } from './probe.ts';
import { videoOf } from './render/plan.ts';
import { analyseSound, type Heard } from './sound.ts';
import type { CaptionFile, Transcript } from './transcript/contract.ts';
import { type Recognise, readTranscript } from './transcript/read.ts';

export type IdentifyParts = {
  tools: Tools;
  /** Chooses the moments; the built-in one when left out, and whenever this one fails. */
  ranker?: Ranker | undefined;
  /** Speech recognition, when one is configured. */
  recognise?: Recognise | undefined;
  /** Longest video that is taken, seconds. */
  maxSeconds: number;
};

export type VideoToIdentify = {
  path: string;
  captions: CaptionFile[];
  prompt?: string | undefined;
  language?: string | undefined;
  /** How many clips are wanted at most. */
  top?: number | undefined;
  /** Folder for intermediate files. */
  scratch: string;
};

export type Found = { clips: IdentifiedClip[]; notes: string[]; transcript: Transcript; duration: number };

/** From a file on this machine to its moments: probe, listen, read the words, choose, enforce the clip contract. */
export async function identifyVideo(
  video: VideoToIdentify,
  parts: IdentifyParts,
  run: Run,
): Promise<Found & { probe: Probe; sound: Heard }> {
  const notes: string[] = [];
  const noting: Run = {
    ...run,
    onProgress: (progress) => {
      if (progress.note) notes.push(progress.note);
      run.onProgress?.(progress);
    },
  };
  const probed = await probe(parts.tools, video.path, run.signal);
  videoOf(probed);
  // Recordings of exactly the limit are a fraction of a second longer in their container.
  if (probed.duration > parts.maxSeconds * 1.001) throw tooLong(probed.duration, parts.maxSeconds);
  const about = { tools: parts.tools, path: video.path, probe: probed };
  const sound = await analyseSound({ ...about, duration: probed.duration }, noting);
  const transcript = await readTranscript(
    { ...about, captions: video.captions, sound, scratch: video.scratch, language: video.language, recognise: parts.recognise },
    noting,
  );
  const { prompt, top } = video;
  const builtIn = builtInRanker();
  const found = await identifyMoments({ transcript, sound, prompt, top, ranker: parts.ranker ?? builtIn, fallback: builtIn }, run);
  return { clips: found.clips, notes: [...notes, ...found.notes], transcript, duration: probed.duration, probe: probed, sound };
}

function tooLong(seconds: number, limit: number): Failure {
  const hours = (s: number) => `${(s / 3600).toFixed(1)} h`;
  return new Failure(
    'too-long',
    `This video is too long: ${hours(seconds)}, and this server takes at most ${hours(limit)} (MAX_VIDEO_SECONDS).`,
    { status: 422 },
  );
}

/** What was found as the interface's identification response; `storage_path` says where the video is kept. */
export function identificationOf(found: Found, storage_path: string): IdentificationResponse {
  return {
    identified_clips: found.clips,
    total_clips: found.clips.length,
    video_duration: found.duration,
    detected_language: found.transcript.language,
    storage_path,
    notes: found.notes,
  };
}
