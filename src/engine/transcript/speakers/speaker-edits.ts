import { firstAtLeast } from '#platform/kit/sorted.ts';
import { sentencesOf } from '../sentences.ts';
import type { Transcript, Word } from '../transcript.schema.ts';
import type { SpeakerEdit } from './speaker.schema.ts';

/**
 * The transcript with the speakers that the edits, applied in order, give its words, and the
 * sentences that result. Linear in the number of words and edits.
 */
export function withSpeakerEdits(
  transcript: Transcript,
  edits: readonly SpeakerEdit[],
): Transcript {
  if (edits.length === 0) return transcript;
  const assignments = edits.flatMap((edit, order) =>
    edit.kind === 'assign' ? [{ ...edit, order }] : [],
  );
  const names = namesOver(edits);
  const assigned = assignedTo(transcript.words, assignments);
  const words = transcript.words.map((word, i): Word => {
    const { speaker, turn: _, ...rest } = word;
    const assignment = assigned[i];
    if (assignment === undefined)
      return speaker === undefined ? word : { ...rest, speaker: names.given(speaker) };
    return { ...rest, speaker: names.assigned(assignment.order) ?? assignment.name };
  });
  return { ...transcript, words, sentences: sentencesOf(words, transcript.language) };
}

type Assignment = { start: number; end: number; name: string; order: number };

/**
 * The final names after all renames: `given` of a name in the transcript, `assigned` of the name
 * that an assignment (by its index) gives. Goes from the last edit to the first, so that each
 * rename already knows the final form of its new name.
 */
function namesOver(edits: readonly SpeakerEdit[]): {
  given(name: string): string;
  assigned(order: number): string | undefined;
} {
  const became = new Map<string, string>();
  const assigned = new Map<number, string>();
  for (const [order, edit] of [...edits.entries()].reverse()) {
    const later = became.get(edit.name) ?? edit.name;
    if (edit.kind === 'assign') assigned.set(order, later);
    else became.set(edit.speaker, later);
  }
  return { given: (name) => became.get(name) ?? name, assigned: (order) => assigned.get(order) };
}

/**
 * For each word, the last assignment that covers its middle. Words are in order, so each assignment
 * finds its words by their times.
 */
function assignedTo(
  words: readonly Word[],
  assignments: readonly Assignment[],
): (Assignment | undefined)[] {
  const result: (Assignment | undefined)[] = words.map(() => undefined);
  for (const assignment of assignments)
    for (let i = firstAtLeast(words, assignment.start, ({ end }) => end); i < words.length; i++) {
      const word = words[i];
      if (!word || word.start > assignment.end) break;
      const middle = (word.start + word.end) / 2;
      if (middle >= assignment.start && middle <= assignment.end) result[i] = assignment;
    }
  return result;
}
