import type { AudioSource } from '#platform/ffmpeg';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { workerTasks } from '#platform/tasks';
import type { EncodedTranscript, RoughTranscript, TimeWindows } from '../encoded.entry.ts';
import type { Word } from '../transcript.schema.ts';
import type * as tasks from './alignment-tasks.ts';
import type { Fit } from './fit.ts';
import { followText } from './follow-text.ts';
import { movedCaptions } from './moved-captions.ts';
import { speakWords } from './spoken-words.ts';
import { type TextToAlign, withinLexicon } from './text-to-align.ts';
import { type WarpedTimes, type WarpingInput, warpWords } from './warp-words.ts';

const run = workerTasks<typeof tasks>(new URL('./alignment-tasks.ts', import.meta.url));

export type AlignmentInput = {
  recording: AudioSource & { hasAudio: boolean };
  /** Where no word can lie, in seconds, in order. */
  silences?: readonly TimeRange[] | undefined;
  /** Where voices were detected, if that is known; seconds, in order. */
  voices?: readonly TimeRange[] | undefined;
  /**
   * Whether a person gave the text for this recording: then its words get the times that were found
   * even if the text is too short to tell whether it fits.
   */
  isGiven?: boolean | undefined;
  /** Recognises the words of the recording; called only for texts without times. */
  recognise?: ((context: AlignmentContext) => Promise<readonly Word[]>) | undefined;
};

/** `onProgress`: 0 to 1. */
export type AlignmentContext = { signal: AbortSignal; onProgress?: (fraction: number) => void };

/**
 * Why the words share the time of their caption, or the whole video: the video has no sound;
 * espeak-ng is not installed or does not speak the language; the words are not clearly heard.
 */
export type SharingReason = 'no-audio' | 'no-voice' | 'unclear';

/**
 * `by`: the origin of the times. `sharing`: the words share the time of their caption, of an
 * utterance, or of the whole video, by length, for the `reason`. `shift`: seconds by which captions
 * were moved because all of them were late (negative) or early by the same amount.
 */
export type Alignment = {
  transcript: EncodedTranscript;
  fit: Fit;
  by: 'exact' | 'recognition' | 'warping' | 'sharing';
  reason?: SharingReason;
  shift?: number;
};

/**
 * The transcript with the times at which its words are spoken, and how well it fits the recording.
 * Captions are warped within the times of their cues; the cues are moved first when all of them are
 * late or early by the same amount. A text without times is anchored on recognised words if there
 * is a recogniser, and is otherwise followed through the recording. Recognised words are warped
 * around the times of their recogniser, section by section. Words keep their times if they do not
 * fit, or if nothing can be found (no audio, or no espeak-ng voice for the language). No word that
 * gets another time, and no recognised word, lies inside or across a pause.
 */
export async function withExactTimes(
  rough: RoughTranscript,
  input: AlignmentInput,
  context: AlignmentContext,
): Promise<Alignment> {
  const { windows, untimed, beyond, recognised: isRecognised, ...transcript } = rough;
  const { recording, recognise, silences, voices } = input;
  if (!windows) return { transcript, fit: 'fits', by: 'exact' };
  if (!recording.hasAudio) return { transcript, fit: 'unsure', by: 'sharing', reason: 'no-audio' };
  const { json, language } = transcript;
  const read = await run('wordsToAlign', { json, language, windows, beyond }, context);
  const { wordless } = read;
  const anchored =
    untimed && recognise
      ? await anchorText(transcript, await recognise(context), context)
      : undefined;
  if (anchored?.fit === 'misfit')
    return { transcript, fit: 'misfit', by: 'sharing', reason: 'unclear' };
  const lexicon = await speakWords(read.text.distinct, language, context.signal);
  const text = lexicon && withinLexicon(read.text, lexicon);
  const warping = lexicon && {
    recording,
    lexicon,
    wordless,
    voices,
    isTimed: isRecognised === true,
  };
  const found =
    text &&
    warping &&
    (await warpText(
      text,
      { ...warping, untimed: untimed === true, within: anchored?.windows },
      context,
    ));
  if (isRecognised)
    return await withRecognisedTimes(rough, { ...read, silences, found }, context.signal);
  const moved =
    text &&
    found &&
    !untimed &&
    (await movedCaptions(
      { json, text, words: transcript.wordCount, found, recording, lexicon },
      context,
    ));
  if (moved) {
    const { starts, ends, shift } = moved;
    const times = { starts, ends, shift, beyond, silences };
    return {
      transcript: await run('retimedTranscript', { json, ...times }, context),
      fit: 'fits',
      by: 'warping',
      shift,
    };
  }
  if (found && isUsable(found, input)) {
    const { starts, ends, fit } = found;
    return {
      transcript: await run('retimedTranscript', { json, starts, ends, silences }, context),
      fit,
      by: 'warping',
    };
  }
  if (!anchored?.windows)
    return {
      transcript,
      fit: found?.fit ?? 'unsure',
      by: 'sharing',
      reason: found ? 'unclear' : 'no-voice',
    };
  const { starts, ends } = anchored;
  const maxShared = Number.POSITIVE_INFINITY;
  const times = { starts, ends, maxShared, silences };
  return {
    transcript: await run('retimedTranscript', { json, ...times }, context),
    fit: 'fits',
    by: 'recognition',
  };
}

/** Whether the times that were found are better than sharing out the time of each line. */
function isUsable(
  { fit, gain, hardlySpeech, starts }: WarpedTimes,
  { isGiven }: AlignmentInput,
): boolean {
  if (fit !== 'unsure') return fit === 'fits';
  return !hardlySpeech && starts.some((start) => !Number.isNaN(start)) && (gain > 0 || !!isGiven);
}

/**
 * Recognised words with the times that were found in the sections where the words are heard, and
 * those of the recogniser elsewhere.
 */
async function withRecognisedTimes(
  { json, wordCount, windows: _, recognised: __, ...transcript }: RoughTranscript,
  {
    found,
    isSpread,
    silences,
  }: {
    found: WarpedTimes | undefined;
    isSpread: boolean;
    silences: readonly TimeRange[] | undefined;
  },
  signal: AbortSignal,
): Promise<Alignment> {
  const none = () => new Float32Array(wordCount).fill(Number.NaN);
  const { starts, ends } = found ?? { starts: none(), ends: none() };
  const isFound = starts.some((start) => !Number.isNaN(start));
  const times = isFound || silences?.length ? { starts, ends, silences } : undefined;
  const by = isFound ? 'warping' : isSpread ? 'sharing' : 'recognition';
  return {
    transcript: times
      ? await run('retimedTranscript', { json, ...times }, { signal })
      : { ...transcript, json, wordCount },
    fit: 'fits',
    by,
    ...(by === 'sharing' ? { reason: found ? 'unclear' : 'no-voice' } : {}),
  };
}

/**
 * At least `minShare` of a text's words are recognised when the text is what is spoken, and at most
 * `maxShareByChance` when it is not.
 */
const [minShare, maxShareByChance] = [0.4, 0.2];
/** Fewer recognised words prove nothing about the text. */
const enoughWords = 50;

async function anchorText(
  { json, duration }: EncodedTranscript,
  recognised: readonly Word[],
  context: AlignmentContext,
) {
  const { share, ...anchors } = await run('anchoredWords', { json, duration, recognised }, context);
  if (share < maxShareByChance && recognised.length >= enoughWords)
    return { ...anchors, windows: undefined, fit: 'misfit' as const };
  return share < minShare ? undefined : { ...anchors, fit: 'fits' as const };
}

type Warping = WarpingInput & { untimed: boolean; within: TimeWindows | undefined };

async function warpText(
  text: TextToAlign,
  { untimed, within, ...input }: Warping,
  { signal, onProgress }: AlignmentContext,
) {
  if (!untimed || within)
    return warpWords({ ...text, ...within }, input, { signal, ...(onProgress && { onProgress }) });
  const half = (offset: number) => ({
    signal,
    onProgress: (fraction: number) => onProgress?.(offset + fraction / 2),
  });
  const windows = await followText(text, input, half(0));
  return warpWords({ ...text, ...windows }, input, half(0.5));
}
