import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Recognise } from '#engine/transcript';
import { type Tools, writeFlac } from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';

type Recording = Parameters<Recognise>[0];
type Recognised = Awaited<ReturnType<Recognise>>;

/** How many gaps are tried, the longest first: for each of them, the recogniser is started. */
const maxGaps = 10;
/** Seconds recognised on both sides of a gap. */
const margin = 0.5;

/**
 * Recognises the speech in which one recogniser found no words with another one. A failure of the
 * other one leaves the gaps as they are.
 */
export async function fillGaps(
  recognised: Recognised,
  { recording, tools, recognise }: { recording: Recording; tools: Tools; recognise: Recognise },
  { signal }: TaskContext,
): Promise<Recognised> {
  const { gaps = [] } = recognised;
  const length = ({ start, end }: TimeRange) => end - start;
  const tried = gaps.toSorted((one, other) => length(other) - length(one)).slice(0, maxGaps);
  const filled = new Map<TimeRange, Recognised['words']>();
  for (const gap of tried) {
    const range = {
      start: Math.max(0, gap.start - margin),
      end: Math.min(recording.duration, gap.end + margin),
    };
    const path = join(recording.scratch, 'gap.flac');
    try {
      await writeFlac({ ...recording, tools }, { range, path }, { signal, deadlineSeconds: 300 });
      const { words } = await recognise(
        {
          path,
          duration: range.end - range.start,
          silences: [],
          language: languageIn(gap, recognised) ?? recording.language,
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
      if (found.length > 0) filled.set(gap, found);
    } catch {
      signal.throwIfAborted();
      break;
    } finally {
      await rm(path, { force: true });
    }
  }
  return {
    ...recognised,
    words: [...recognised.words, ...[...filled.values()].flat()].sort(
      (one, other) => one.start - other.start,
    ),
    gaps: gaps.filter((gap) => !filled.has(gap)),
  };
}

/** The language of the passage around a gap. */
function languageIn(gap: TimeRange, { language, languages = [] }: Recognised): string | undefined {
  const around = languages.find(({ start, end }) => start <= gap.start && end >= gap.end);
  const known = around?.language ?? language;
  return known === 'und' ? undefined : known;
}
