import { type Cue, type Cues, clockSeconds } from './cue.ts';
import { partOf, plain } from './markup.ts';
import { mendingNotes, noneMended } from './reading-notes.ts';
import { lines } from './time-line.ts';

/**
 * Reads SubStation Alpha (SSA, ASS): the texts of dialogue lines, whose actors are speakers.
 * Comments, styles, overrides, drawings and the pieces of effects are not words.
 */
export function readAss(text: string): Cues {
  const events = eventsOf(text);
  const said = events.filter(({ effect }) => !generated.test(effect));
  const counts = { ...noneMended };
  const cues: Cue[] = [];
  for (const { start, end, actor, text: raw } of said.length > 0 ? said : events) {
    const bare = raw.replace(/\{[^\\{}]*\}/g, '');
    const shown = plain(bare);
    if (shown.trim() === '') continue;
    if (start === undefined && end === undefined) counts.skipped++;
    else {
      if (start === undefined || end === undefined) counts.mended++;
      const from = start ?? end ?? 0;
      const voices = actor ? [{ offset: 0, speaker: actor }] : [];
      const marked = partOf(shown, marksOf(bare));
      const until = Math.max(from, end ?? from);
      cues.push({ start: from, end: until, text: shown, times: [], voices, marked });
    }
  }
  return { cues, notes: mendingNotes(counts) };
}

/** The parts of a text from an override that changes how letters look up to the next override. */
function marksOf(raw: string): { from: number; to: number }[] {
  const marks: { from: number; to: number }[] = [];
  let [before, at, isOpen] = ['', 0, false];
  for (const { 0: override, index } of raw.matchAll(/\{\\[^{}]*\}/g)) {
    before += plain(raw.slice(at, index));
    at = index + override.length;
    const last = marks.at(-1);
    if (isOpen && last) last.to = before.length;
    isOpen = /\\(?:\d?c&|[bu]\d|fsc[xy]|alpha)/.test(override);
    if (isOpen) marks.push({ from: before.length, to: Number.POSITIVE_INFINITY });
  }
  return marks;
}

/** Effects of lines that a karaoke script made of another line, letter by letter. */
const generated = /^(?:fx|code|template|karaoke)\b/i;

type Event = {
  start: number | undefined;
  end: number | undefined;
  actor: string;
  effect: string;
  text: string;
};

const usualFields = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',');

/** The dialogue lines. Each has the fields that the line `Format:` names; the last is the text. */
function eventsOf(text: string): Event[] {
  let fields = usualFields;
  const events: Event[] = [];
  let isEvents = false;
  for (const line of lines(text).flatMap(apart)) {
    const section = /^\s*\[([^\]]*)\]\s*$/.exec(line)?.[1];
    if (section !== undefined) isEvents = /^events$/i.test(section.trim());
    const [, kind = '', rest = ''] = /^\s*(Format|Dialogue)\s*:\s*(.*)$/i.exec(line) ?? [];
    if (kind === '' || !isEvents) continue;
    if (kind.toLowerCase() === 'format')
      fields = rest.split(',').map((field) => field.trim().toLowerCase());
    else events.push(eventOf(rest, fields));
  }
  return events;
}

/** The line as several, where a line break was lost. */
function apart(line: string): string[] {
  return line.split(/(?<=\S)\s*(?=(?:Dialogue|Comment):\s*(?:\d|Marked=))/);
}

function eventOf(line: string, fields: readonly string[]): Event {
  const parts = line.split(',');
  const fieldOf = (name: string) => parts[fields.indexOf(name)]?.trim() ?? '';
  return {
    start: clockSeconds(fieldOf('start')),
    end: clockSeconds(fieldOf('end')),
    actor: fieldOf('name') || fieldOf('actor'),
    effect: fieldOf('effect'),
    text: parts.slice(fields.length - 1).join(','),
  };
}
