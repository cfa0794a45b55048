import { captionLimits } from '../limits.constants.ts';
import type { Cue } from './cue.ts';
import { plain } from './markup.ts';
import { type PastedMark, pastedMarks } from './pasted-transcript.shared.ts';
import { cuesOfParagraphs } from './plain-text.ts';

/** How much of a text is no speech: its times, the distinct names, and other lines. */
export type PastedCounts = { times: number; names: number; headings: number };

export type PastedCues = {
  cues: Cue[];
  /** Whether the text has times; without them the cues share the duration. */
  isTimed: boolean;
  counts: PastedCounts;
  /**
   * The first time of the text, seconds, if all times lay after the end of the recording and fit
   * into it from there on, as the times of a day do: then they count from that one.
   */
  moved?: number | undefined;
};

/**
 * The speech of a transcript as other tools write it (`pastedMarks`): its times are the starts of
 * cues, its names their speakers. `duration`: that of the recording, seconds, if it is known.
 */
export function pastedCues(text: string, duration: number | undefined): PastedCues {
  const marks = pastedMarks(text);
  const turns = turnsOf(text, marks);
  const counts = countsOf(marks);
  const starts = turns.flatMap(({ start }) => start ?? []);
  const first = starts[0];
  if (first === undefined)
    return { cues: cuesOfParagraphs(turns, duration ?? 0), isTimed: false, counts };
  const moved =
    duration !== undefined &&
    first > 0 &&
    starts.every((start) => start >= duration && start - first < duration);
  const cues = timedCues(turns, { duration, shift: moved ? first : 0 });
  return { cues, isTimed: true, counts, ...(moved && { moved: first }) };
}

/** What one person says: `start` and `end` (seconds) if a time stands before it. */
type Turn = { text: string; speaker: string | undefined; start?: number; end?: number | undefined };

function turnsOf(text: string, marks: readonly PastedMark[]): Turn[] {
  const turns: Turn[] = [];
  let speaker: string | undefined;
  let time: { start: number; end: number | undefined } | undefined;
  const add = (from: number, until: number) => {
    const spoken = plain(withoutMarkdown(text.slice(from, until)).replaceAll('|', '\n')).trim();
    if (spoken === '') return;
    turns.push({ text: spoken, speaker, ...time });
    time = undefined;
  };
  let at = 0;
  for (const { from, until, seconds, end, name } of marks) {
    add(at, from);
    at = until;
    if (seconds !== undefined) time = { start: seconds, end };
    if (name !== undefined) speaker = name;
  }
  add(at, text.length);
  return turns;
}

/** The text without the emphasis and the backslashes of Markdown, in which transcripts are kept. */
function withoutMarkdown(text: string): string {
  return text.replace(
    /\\(?=[\\`*_{}[\]()#+.!|~<>-])|\*{2,3}|(?<![\p{L}\p{N}])__|__(?![\p{L}\p{N}])/gu,
    '',
  );
}

/** The turns from one time up to the next as one cue, because only its beginning is known. */
function timedCues(
  turns: readonly Turn[],
  { duration, shift }: { duration: number | undefined; shift: number },
): Cue[] {
  const cues: (Cue & { until: number | undefined })[] = [];
  for (const { text, speaker, start, end } of turns) {
    const open = cues.at(-1);
    const isLong = (open?.text.length ?? 0) + text.length + 1 >= captionLimits.cueLength;
    if (!open || start !== undefined || isLong) {
      const at = start === undefined ? (open?.start ?? shift) : start;
      const voices = speaker ? [{ offset: 0, speaker }] : [];
      cues.push({ start: at - shift, end: 0, text, times: [], voices, until: end });
    } else {
      if (speaker) open.voices.push({ offset: open.text.length + 1, speaker });
      open.text += `\n${text}`;
    }
  }
  return cues.map(({ until, ...cue }, i) => {
    const next = cues[i + 1]?.start ?? duration ?? cue.start;
    const end = until === undefined ? next : Math.min(until - shift, Math.max(next, cue.start));
    return { ...cue, end: Math.max(cue.start, end) };
  });
}

function countsOf(marks: readonly PastedMark[]): PastedCounts {
  const names = new Set(marks.flatMap(({ name }) => name ?? []));
  const of = (kind: PastedMark['kind']) => marks.filter((mark) => mark.kind === kind).length;
  return { times: of('time'), names: names.size, headings: of('heading') };
}
