import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recognise } from '#engine/transcript';
import { languageOfName } from '#engine/transcript/languages';
import { type Tools, writeFlac } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { inOrder } from './in-order.ts';

type Recording = Parameters<Recognise>[0];
type Recognised = Awaited<ReturnType<Recognise>>;

/** How many gaps are tried, the longest first: for each of them, the recogniser is started. */
const maxGaps = 10;
/** Seconds recognised on both sides of a gap. */
const margin = 0.5;

type OtherRecogniser = {
  recording: Recording;
  tools: Tools;
  recognise: Recognise;
  /** Whether it can recognise a language without a model that would be downloaded first. */
  isReadyFor: (language: string | undefined) => Promise<boolean>;
};

/**
 * Recognises the speech in which one recogniser found no words with another one. A failure of the
 * other one leaves the gaps as they are.
 */
export async function fillGaps(
  recognised: Recognised,
  { recording, tools, recognise, isReadyFor }: OtherRecogniser,
  { signal }: TaskContext,
): Promise<Recognised> {
  const { gaps = [] } = recognised;
  const length = ({ start, end }: TimeRange) => end - start;
  const tried = gaps.toSorted((one, other) => length(other) - length(one)).slice(0, maxGaps);
  const filled = new Map<TimeRange, Pick<Recognised, 'words' | 'gaps'>>();
  for (const gap of tried) {
    const language = languageOf(gap, recognised, recording);
    if (!(await isReadyFor(language))) continue;
    const range = {
      start: Math.max(0, gap.start - margin),
      end: Math.min(recording.duration, gap.end + margin),
    };
    const path = join(recording.scratch, 'gap.flac');
    try {
      await writeFlac({ ...recording, tools }, { range, path }, { signal, deadlineSeconds: 300 });
      const { words, gaps: left = [] } = await recognise(
        {
          path,
          duration: range.end - range.start,
          silences: [],
          language,
          onlyLanguage: recording.onlyLanguage,
          vocabulary: recording.vocabulary,
          scratch: recording.scratch,
        },
        { signal },
      );
      const found = words
        .map((word) => ({
          ...word,
          start: range.start + word.start,
          end: range.start + word.end,
        }))
        .filter((word) => word.start >= gap.start - margin / 2 && word.end <= gap.end + margin / 2);
      const still = left.map(({ start, end }) => ({
        start: Math.max(gap.start, range.start + start),
        end: Math.min(gap.end, range.start + end),
      }));
      if (found.length > 0)
        filled.set(gap, { words: found, gaps: still.filter((part) => part.end > part.start) });
    } catch {
      signal.throwIfAborted();
      break;
    } finally {
      await rm(path, { force: true });
    }
  }
  return {
    ...recognised,
    words: inOrder(
      [...recognised.words, ...[...filled.values()].flatMap(({ words }) => words)].sort(
        (one, other) => one.start - other.start,
      ),
      recording.duration,
    ),
    gaps: gaps.flatMap((gap) => filled.get(gap)?.gaps ?? [gap]),
  };
}

/**
 * The language of the passage around a gap; the whole tag, which says how Chinese is written, where
 * it is the one that was named.
 */
function languageOf(
  gap: TimeRange,
  { language, languages = [] }: Recognised,
  { language: named, onlyLanguage }: Recording,
): string | undefined {
  const around = languages.find(({ start, end }) => start <= gap.start && end >= gap.end);
  const heard = around?.language ?? language;
  const isNamed = onlyLanguage || heard === 'und' || heard === languageOfName(named);
  return isNamed ? named : heard;
}
