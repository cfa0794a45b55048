import type { ChosenClips, Ranker } from '#engine/highlights';
import {
  clipRequest,
  extentOf,
  findAction,
  findHighlights,
  highlightErrors,
  pausesIn,
} from '#engine/highlights';
import type { IdentificationResponse, IdentifiedClip } from '#engine/port/engine.schema.ts';
import type { ClipNote, EngineFindOptions } from '#engine/port/find-options.schema.ts';
import type { LookFor } from '#engine/port/measured.constants.ts';
import type { SoundDetector, Sounds } from '#engine/sounds';
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
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import {
  audibleParts,
  type Hearing,
  hearSounds,
  recogniseWith,
  withHeardLaughter,
} from './hear-sounds.ts';
import { pictureChanges } from './picture-changes.ts';

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
  /** What was heard, if that was needed to recognise the words. */
  sounds: Sounds | undefined;
  notes: string[];
};

export type VideoToTranscribe = Omit<VideoToIdentify, 'prompt' | 'find' | 'mayHaveNoClips'>;

export type VideoHighlights = {
  clips: IdentifiedClip[];
  notes: string[];
  /** What a person should know about the clips, by code. */
  clipNotes: ClipNote[];
  transcript: EncodedTranscript;
  duration: number;
};

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
    return { ...measured, transcript: found.transcript, sounds: undefined, notes };
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
  if (!read)
    return { ...measured, transcript: wordlessTranscript(duration), sounds: undefined, notes };
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

/**
 * From a local file to its highlights: reads the words, ranks them and applies the clip rules. Finds
 * clips by sound and picture where that is requested, or where the words give none.
 * @throws Failure `part-outside-video`, before the words are read
 */
export async function identifyVideo(
  video: VideoToIdentify,
  parts: IdentifyParts,
  context: TaskContext,
): Promise<VideoHighlights & VideoWords> {
  const { find } = video;
  const lookFor = find?.look_for ?? 'auto';
  const requested = clipRequest(find);
  if (requested.part) {
    const { duration } = await probe(parts.tools, video.path, context.signal);
    extentOf(requested.part, duration);
  }
  const words = await transcribeVideo(video, parts, context);
  const about: ToFind = { video, words, parts, lookFor };
  const { audio, ...found } = await findClips(about, context);
  const { notes, probe: probed } = words;
  return {
    ...words,
    audio,
    clips: found.clips,
    notes: [...notes, ...found.notes],
    clipNotes: found.clipNotes,
    duration: probed.duration,
  };
}

type ToFind = {
  video: VideoToIdentify;
  words: VideoWords;
  parts: IdentifyParts;
  lookFor: LookFor;
};
type FoundClips = ChosenClips & { audio: MeasuredAudio };

async function findClips(about: ToFind, context: TaskContext): Promise<FoundClips> {
  const { lookFor } = about;
  if (lookFor === 'action') {
    const found = await clipsByAction(about, [], context);
    const clipNotes: ClipNote[] =
      found.clips.length === 0 && found.clipNotes.length === 0
        ? [{ code: 'nothing-stands-out' }]
        : found.clipNotes;
    return { ...found, clipNotes };
  }
  const byWords = await clipsByWords(about, context);
  const { why } = byWords;
  if (lookFor === 'words' || (lookFor === 'auto' && !why)) return orNone(byWords, about);
  // The words have been ranked: the progress of this stage would begin anew.
  const rest = byWords.clips.length > 0 ? { signal: context.signal } : context;
  const found = await clipsByAction(about, byWords.clips, rest);
  if (found.clips.length === 0) return orNone(byWords, about);
  const clipNotes: ClipNote[] =
    lookFor === 'auto' ? [{ code: 'by-sound-and-picture' }] : byWords.clipNotes;
  return { ...bestOfBoth(byWords, found, about), clipNotes };
}

/** `why`: the reason why the words give no clips, and the failure that says so. */
type ByWords = FoundClips & { why?: { code: WithoutClips; failure?: unknown } | undefined };

async function clipsByWords(
  { video, words, parts }: ToFind,
  context: TaskContext,
): Promise<ByWords> {
  const { transcript } = words;
  const none = { clips: [], notes: [], clipNotes: [] };
  const why = { code: whyNone(words) };
  if (video.mayHaveNoClips && transcript.wordCount === 0)
    return { ...none, audio: words.audio, why };
  const audio = await audioToRank(words, context);
  const { prompt, find } = video;
  try {
    const ranking = { transcript, audio, prompt, ...clipRequest(find), ranker: parts.ranker };
    return { ...(await findHighlights(ranking, context)), audio };
  } catch (failure) {
    if (!isFailure(failure, highlightErrors.tooLittleSpeech)) throw failure;
    return { ...none, audio, why: { ...why, failure } };
  }
}

/** The clips of the words, or the note that says why there are none. */
function orNone({ why, ...found }: ByWords, { video }: ToFind): FoundClips {
  if (!why) return found;
  if (!video.mayHaveNoClips) throw why.failure;
  return { ...found, clipNotes: [{ code: why.code }] };
}

/** The clips by sound and picture that overlap none of the `taken` ones. */
async function clipsByAction(
  { video, words, parts }: ToFind,
  taken: readonly TimeRange[],
  context: TaskContext,
): Promise<FoundClips> {
  const { transcript, audio, hearing, probe: probed } = words;
  const { tools } = parts;
  const sounds = words.sounds ?? (hearing && (await hearSounds(hearing)));
  const hasSound = !isSilentAudio(probed, audio);
  const notes: string[] = [];
  const picture = await pictureChanges(
    { tools, path: video.path, probe: probed, hasSound },
    context,
  ).catch((error: unknown) => {
    context.signal.throwIfAborted();
    notes.push(messageOf(error));
    return undefined;
  });
  const request = { transcript, audio, sounds, picture, taken, ...clipRequest(video.find) };
  const found = await findAction(request, context);
  return { ...found, notes, audio: sounds ? withHeardLaughter(audio, sounds) : audio };
}

/** The clips of both, best first, at most as many as were requested. */
function bestOfBoth(byWords: ByWords, found: FoundClips, { video }: ToFind): FoundClips {
  const clips = [...byWords.clips, ...found.clips].toSorted(
    (a, b) => b.virality_score - a.virality_score || a.start - b.start,
  );
  return {
    clips: clips.slice(0, video.find?.max_clips),
    notes: [...byWords.notes, ...found.notes],
    clipNotes: byWords.clipNotes,
    audio: found.audio,
  };
}

function whyNone({ transcript, probe: probed, audio }: VideoWords): WithoutClips {
  if (transcript.wordCount > 0) return 'too-little-speech';
  return isSilentAudio(probed, audio) ? 'no-sound' : 'no-speech';
}

type WithoutClips = 'no-sound' | 'no-speech' | 'too-little-speech';

/**
 * The audio with the laughter that was heard. If the words came without recognition, laughter is
 * looked for in the pauses between them, where the samples are at hand: to decode hours of audio
 * again would take as long as all the rest.
 */
async function audioToRank(
  { transcript, audio, sounds, hearing }: VideoWords,
  { signal }: TaskContext,
): Promise<MeasuredAudio> {
  if (sounds) return withHeardLaughter(audio, sounds);
  if (!hearing?.recording.samples) return audio;
  const pauses = audibleParts(await pausesIn(transcript, { signal }), audio);
  return withHeardLaughter(audio, await hearSounds(hearing, pauses));
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
