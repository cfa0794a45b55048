import type { TranscriptNote } from '../transcript.schema.ts';
import type { Cues } from './cue.ts';
import { type PastedCounts, pastedCues } from './pasted-cues.ts';
import { tableCues } from './pasted-table.ts';
import { movedNote } from './reading-notes.ts';

/**
 * Reads a transcript with times between its words, as YouTube's panel, meeting and editing tools
 * write it, or in the rows of a table. `duration`: that of the recording, seconds, if it is known.
 */
export function readTimedText(text: string, duration?: number): Cues {
  const table = tableCues(text);
  if (table) return { cues: table };
  const { cues, counts, moved } = pastedCues(text, duration);
  return { cues, notes: [...marksNotes(counts), ...movedNotes(moved)] };
}

/** Reads a transcript with names and headings, but without times; its cues share the duration. */
export function readTurns(text: string, duration: number): Cues {
  const { cues, counts } = pastedCues(text, duration);
  return { cues, notes: marksNotes(counts) };
}

function marksNotes({ times, names, headings }: PastedCounts): TranscriptNote[] {
  const count = times + names + headings;
  if (count === 0) return [];
  const found = [
    several(times, 'time'),
    several(names, 'name'),
    several(headings, 'heading'),
  ].filter((each) => each !== '');
  const list = new Intl.ListFormat('en-GB').format(found);
  const verb = count === 1 ? 'was' : 'were';
  return [{ code: 'text-marks', count, message: `${list} in the text ${verb} not read as words.` }];
}

const several = (count: number, what: string) =>
  count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;

function movedNotes(moved: number | undefined): TranscriptNote[] {
  return moved === undefined ? [] : [movedNote('text', moved)];
}
