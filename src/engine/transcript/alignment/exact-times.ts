import type { AudioSource } from '#platform/ffmpeg';
import { workerTasks } from '#platform/tasks';
import type { EncodedTranscript, RoughTranscript, TimeWindows } from '../encoded.entry.ts';
import type { Word } from '../transcript.schema.ts';
import type * as tasks from './alignment-tasks.ts';
import type { Fit } from './fit.ts';
import { followText } from './follow-text.ts';
import { movedCaptions } from './moved-captions.ts';
import { type Lexicon, speakWords } from './spoken-words.ts';
import { isMostlySpoken, type TextToAlign } from './text-to-align.ts';
import { warpWords } from './warp-words.ts';

const run = workerTasks<typeof tasks>(new URL('./alignment-tasks.ts', import.meta.url));

export type AlignmentInput = {
  recording: AudioSource & { hasAudio: boolean };
  /** Recognises the words of the recording; called only for texts without times. */
  recognise?: ((context: AlignmentContext) => Promise<readonly Word[]>) | undefined;
};

/** `onProgress`: 0 to 1. */
export type AlignmentContext = { signal: AbortSignal; onProgress?: (fraction: number) => void };

/**
 * `by`: the origin of the times. `sharing`: the words share the time of their caption, or the whole
 * video, by length. `shift`: seconds by which captions were moved because all of them were late
 * (negative) or early by the same amount.
 */
export type Alignment = {
  transcript: EncodedTranscript;
  fit: Fit;
  by: 'exact' | 'recognition' | 'warping' | 'sharing';
  shift?: number;
};

/**
 * The transcript with the times at which its words are spoken, and how well it fits the recording.
 * Captions are warped within the times of their cues; the cues are moved first when all of them are
 * late or early by the same amount. A text without times is anchored on recognised words if there
 * is a recogniser, and is otherwise followed through the recording. Words keep their times if the
 * text does not fit, or if nothing can be found (no audio, or no espeak-ng voice for the language).
 */
export async function withExactTimes(
  { windows, untimed, beyond, ...transcript }: RoughTranscript,
  { recording, recognise }: AlignmentInput,
  context: AlignmentContext,
): Promise<Alignment> {
  if (!windows) return { transcript, fit: 'fits', by: 'exact' };
  if (!recording.hasAudio) return { transcript, fit: 'unsure', by: 'sharing' };
  const { json } = transcript;
  const text = await run('wordsToAlign', { json, windows, beyond }, context);
  const anchored =
    untimed && recognise
      ? await anchorText(transcript, await recognise(context), context)
      : undefined;
  if (anchored?.fit === 'misfit') return { transcript, fit: 'misfit', by: 'sharing' };
  const lexicon = isMostlySpoken(text)
    ? await speakWords(text.distinct, transcript.language, context.signal)
    : undefined;
  const found =
    lexicon &&
    (await warpText(
      text,
      { recording, lexicon, untimed: untimed === true, within: anchored?.windows },
      context,
    ));
  const moved =
    lexicon &&
    found &&
    !untimed &&
    (await movedCaptions(
      { json, text, words: transcript.wordCount, found, recording, lexicon },
      context,
    ));
  if (moved) {
    const { starts, ends, shift } = moved;
    return {
      transcript: await run('retimedTranscript', { json, starts, ends, shift, beyond }, context),
      fit: 'fits',
      by: 'warping',
      shift,
    };
  }
  if (found?.fit === 'fits') {
    const { starts, ends } = found;
    return {
      transcript: await run('retimedTranscript', { json, starts, ends }, context),
      fit: 'fits',
      by: 'warping',
    };
  }
  if (!anchored?.windows) return { transcript, fit: found?.fit ?? 'unsure', by: 'sharing' };
  const { starts, ends } = anchored;
  const maxShared = Number.POSITIVE_INFINITY;
  return {
    transcript: await run('retimedTranscript', { json, starts, ends, maxShared }, context),
    fit: 'fits',
    by: 'recognition',
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

type Warping = {
  recording: AudioSource;
  lexicon: Lexicon;
  untimed: boolean;
  within: TimeWindows | undefined;
};

async function warpText(
  text: TextToAlign,
  { recording, lexicon, untimed, within }: Warping,
  { signal, onProgress }: AlignmentContext,
) {
  if (!untimed || within)
    return warpWords(
      { ...text, ...within },
      { recording, lexicon },
      { signal, ...(onProgress && { onProgress }) },
    );
  const half = (offset: number) => ({
    signal,
    onProgress: (fraction: number) => onProgress?.(offset + fraction / 2),
  });
  const windows = await followText(text, { lexicon, recording }, half(0));
  return warpWords({ ...text, ...windows }, { recording, lexicon }, half(0.5));
}
