import type { Ranker } from '#engine/highlights';
import type { EngineFindOptions } from '#engine/port/find-options.schema.ts';
import type { OcrModels } from '#engine/shown';
import { type SoundDetector, type Sounds, soundsAsHeard } from '#engine/sounds';
import type { StoredSounds } from '#engine/sounds/sound-events.schema.ts';
import { sourceErrors } from '#engine/sources';
import {
  type Checkpoints,
  type EncodedTranscript,
  encodeTranscript,
  type Recognise,
  readStored,
  readTranscript,
  type SpeakerDiarisation,
  transcribeRange,
  transcriptErrors,
  withSpeakers,
} from '#engine/transcript';
import type { OrderedSource, RequestedSource } from '#engine/transcript/sources.constants.ts';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import type { Tools } from '#platform/ffmpeg';
import {
  type AudioToAnalyse,
  analyseAudio,
  ffmpegErrors,
  type MeasuredAudio,
  openSampleFile,
  type Probe,
  playedAudio,
  probe,
  requireMedia,
} from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { type Hearing, hearSounds, recogniseWith } from './hear-sounds.ts';

export type IdentifyParts = {
  tools: Tools;
  /** Chooses the highlights. The built-in ranker is the default, and runs when this one fails. */
  ranker?: Ranker | undefined;
  /** Speech recognition, when one is configured. */
  recognise?: Recognise | undefined;
  /** Finds voices, laughter, applause and music. */
  sounds?: SoundDetector | undefined;
  /** The sources of words, best first; used unless a person chooses a source. */
  sourceOrder?: readonly OrderedSource[] | undefined;
  /** Tells speakers apart, if the models for it are installed. */
  speakers?: SpeakerDiarisation | undefined;
  /** The models that read text on slides and screens, if they are installed. */
  screenText?: (() => Promise<OcrModels | undefined>) | undefined;
  /** Longest accepted video, seconds. */
  maxSeconds: number;
};

export type VideoToIdentify = {
  path: string;
  captions: CaptionFile[];
  /** The source of the words; the best available one by default. */
  source?: RequestedSource | undefined;
  /** Whether captions that a person gave are used even if they do not match the speech. */
  acceptMismatch?: boolean | undefined;
  prompt?: string | undefined;
  /** The main language, as a person or the platform names it. */
  language?: string | undefined;
  /** Whether speech in any other language is recognised as `language`, too. */
  onlyLanguage?: boolean | undefined;
  /** Names and terms that may occur in the video, for recognisers that take hints. */
  vocabulary?: readonly string[] | undefined;
  /** A stored transcript, whose words are used instead of reading them from a source. */
  stored?: Uint8Array<ArrayBuffer> | undefined;
  /** What is known of the video's audience, as it is stored (`encodeAudience`). */
  audience?: Uint8Array | undefined;
  /** What was heard when the stored words were read; it is not looked for again. */
  storedSounds?: StoredSounds | undefined;
  /** Length, number and place of the clips; as usual when left out. */
  find?: EngineFindOptions | undefined;
  /** Folder for intermediate files. */
  scratch: string;
  /** Where what recognition has found is kept; nothing is kept by default. */
  checkpoints?: Checkpoints | undefined;
  /**
   * Whether a video in which nothing is said has an empty transcript; otherwise it fails with
   * `no-speech`.
   */
  mayBeWordless?: boolean | undefined;
  /** Whether too little speech for any clip gives none; otherwise it fails. */
  mayHaveNoClips?: boolean | undefined;
  /** Whether only the words of captions are read, if there are any: speech is not recognised. */
  captionsOnly?: boolean | undefined;
};

/** The words of a video, and what was measured along with them. `notes` are messages for people. */
export type VideoWords = {
  transcript: EncodedTranscript;
  probe: Probe;
  audio: MeasuredAudio;
  /** Where the sounds of the video are heard, if they can be told apart here. */
  hearing: Hearing | undefined;
  /** What was heard, if that is known already: recognition needs it, captions do not. */
  sounds: Sounds | undefined;
  notes: string[];
};

export type VideoToTranscribe = Omit<
  VideoToIdentify,
  'prompt' | 'find' | 'mayHaveNoClips' | 'audience'
>;

/** From a local file to its words: probe, analyse the audio, read the transcript. */
export async function transcribeVideo(
  video: VideoToTranscribe,
  parts: IdentifyParts,
  context: TaskContext,
): Promise<VideoWords> {
  const notes: string[] = [];
  const collectingNotes: TaskContext = {
    ...context,
    onProgress: (progress) => {
      if (progress.message) notes.push(progress.message);
      context.onProgress?.(progress);
    },
  };
  const { tools, sourceOrder, maxSeconds } = parts;
  const recognise = video.captionsOnly ? undefined : parts.recognise;
  const probed = await probe(tools, video.path, context.signal);
  requireMedia(probed);
  // A recording of exactly the limit is a fraction of a second longer in its container.
  if (probed.duration > maxSeconds * 1.001)
    throw sourceErrors.videoTooLong({ seconds: probed.duration, maxSeconds });
  const about = { tools, path: video.path, probe: probed };
  const { captions, scratch, language, onlyLanguage, vocabulary, source, acceptMismatch } = video;
  const { checkpoints, mayBeWordless } = video;
  const { duration } = probed;
  const { audio, samples } = await analyseStoring({ ...about, duration }, scratch, collectingNotes);
  const missing = missingPart(probed, audio);
  if (missing) notes.push(missing);
  const hearing: Hearing | undefined =
    parts.sounds && probed.audio.length > 0
      ? {
          recording: { path: video.path, probe: probed, duration, samples, noisy: audio.laughter },
          detect: parts.sounds,
          signal: context.signal,
          note: (text) => notes.push(text),
        }
      : undefined;
  const measured = { probe: probed, audio, hearing };
  if (video.stored) {
    const found = await readStored(video.stored, context.signal);
    notes.push(...found.notes);
    const sounds = video.storedSounds && soundsAsHeard(video.storedSounds);
    return { ...measured, transcript: found.transcript, sounds, notes };
  }
  // Recognition needs them before it begins; captions do not need them.
  let sounds: Sounds | undefined;
  const hearAndRecognise: Recognise | undefined =
    recognise &&
    (async (recording, recognising) => {
      if (hearing) sounds ??= await hearSounds(hearing);
      return recogniseWith({ recognise, sounds }, recording, recognising);
    });
  const isSilent = isSilentAudio(probed, audio);
  const reading = readTranscript(
    {
      ...about,
      captions,
      audio,
      samples,
      scratch,
      language,
      onlyLanguage,
      vocabulary,
      // Nothing is said in silence, whichever models are installed.
      recognise: isSilent && mayBeWordless ? async () => noWords : hearAndRecognise,
      checkpoints,
      source,
      sourceOrder,
      acceptMismatch,
    },
    collectingNotes,
  );
  const read = await reading.catch((error: unknown) => {
    const isWordless =
      isFailure(error, transcriptErrors.noSpeech) &&
      (video.captionsOnly || (source !== 'captions' && (isSilent || recognise !== undefined)));
    if (isWordless && mayBeWordless) return undefined;
    throw error;
  });
  if (!read) return { ...measured, transcript: wordlessTranscript(duration), sounds, notes };
  const transcript = await withSpeakers(
    read,
    { path: video.path, probe: probed, samples, diarisation: parts.speakers },
    collectingNotes,
  );
  return { ...measured, transcript, sounds, notes };
}

const noWords: Awaited<ReturnType<Recognise>> = { words: [], language: 'und' };

const wordlessTranscript = (duration: number) =>
  encodeTranscript({
    language: 'und',
    duration,
    words: [],
    sentences: [],
    origin: 'speech-recognition',
  });

/** The level below which nothing can be heard, dBFS. */
const inaudible = -80;

/** Whether there is no audio track, or nothing to hear in it. */
export function isSilentAudio(
  { audio }: Pick<Probe, 'audio'>,
  { loudness }: Pick<MeasuredAudio, 'loudness'>,
): boolean {
  return (
    audio.length === 0 || (loudness.length > 0 && loudness.every((level) => level < inaudible))
  );
}

/**
 * Recognises a range of a local file, and adds its words to those of the `stored` transcript. See
 * `transcribeRange`.
 */
export async function transcribeRangeOf(
  {
    range,
    stored,
    ...video
  }: Omit<VideoToTranscribe, 'captions' | 'stored' | 'checkpoints'> & {
    range: TimeRange;
    stored: Uint8Array<ArrayBuffer>;
  },
  { tools, recognise, sourceOrder }: IdentifyParts,
  context: TaskContext,
) {
  const probed = await probe(tools, video.path, context.signal);
  requireMedia(probed);
  const about = { ...video, tools, probe: probed, captions: [], recognise, sourceOrder };
  return await transcribeRange(range, { ...about, stored }, context);
}

/**
 * Analyses the audio. `samples` is the file with the decoded audio; it is written only when the
 * folder has enough room.
 */
async function analyseStoring(
  about: Omit<AudioToAnalyse, 'samples'>,
  folder: string,
  context: TaskContext,
) {
  const file = await openSampleFile({ folder, seconds: about.duration });
  try {
    const audio = await analyseAudio({ ...about, samples: file }, context);
    return { audio, samples: await file?.close() };
  } catch (error) {
    await file?.close();
    throw error;
  }
}

/**
 * The message about a file that breaks off before the end that its index states, as after an
 * interrupted upload; undefined for a complete file.
 * @throws Failure `media-incomplete` when less than half of the file is there
 */
function missingPart(
  { audio }: Probe,
  { loudness, frameSeconds }: MeasuredAudio,
): string | undefined {
  const seconds = {
    readable: loudness.length * frameSeconds,
    stated: playedAudio(audio)?.duration ?? 0,
  };
  if (seconds.readable > 0.95 * seconds.stated - 1) return undefined;
  if (seconds.readable < seconds.stated / 2) throw ffmpegErrors.incomplete(seconds);
  return ffmpegErrors.incomplete(seconds).message;
}
