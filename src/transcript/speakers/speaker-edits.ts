import { sentencesOf } from '../sentences.ts';
import type { Transcript, Word } from '../transcript.schema.ts';
import type { SpeakerEdit } from './speaker.schema.ts';

/** The transcript with the speakers that the edits, one after another, give its words, and the sentences that result. Linear in both. */
export function withSpeakerEdits(transcript: Transcript, edits: readonly SpeakerEdit[]): Transcript {
  if (edits.length === 0) return transcript;
  const assignments = edits.flatMap((edit, order) => (edit.kind === 'assign' ? [{ ...edit, order }] : []));
  const names = namesOver(edits);
  const assigned = assignedTo(transcript.words, assignments);
  const words = transcript.words.map((word, i): Word => {
    const { speaker, turn: _, ...rest } = word;
    const assignment = assigned[i];
    if (assignment === undefined) return speaker === undefined ? word : { ...rest, speaker: names(speaker, 0) };
    return { ...rest, speaker: names(assignment.name, assignment.order) };
  });
  return { ...transcript, words, sentences: sentencesOf(words, transcript.language) };
}

type Assignment = { start: number; end: number; name: string; order: number };

/** What a name has become by the renames after an edit. */
function namesOver(edits: readonly SpeakerEdit[]): (name: string, from: number) => string {
  const known = new Map<string, string>();
  return (name, from) => {
    const key = `${from} ${name}`;
    const saved = known.get(key);
    if (saved !== undefined) return saved;
    let result = name;
    for (const edit of edits.slice(from)) if (edit.kind === 'rename' && edit.speaker === result) result = edit.name;
    known.set(key, result);
    return result;
  };
}

/** For each word, the last assignment that covers its middle. Words are in order, so each assignment finds its own by their times. */
function assignedTo(words: readonly Word[], assignments: readonly Assignment[]): (Assignment | undefined)[] {
  const result: (Assignment | undefined)[] = words.map(() => undefined);
  for (const assignment of assignments)
    for (let i = firstEndingAfter(words, assignment.start); i < words.length; i++) {
      const word = words[i];
      if (!word || word.start > assignment.end) break;
      const middle = (word.start + word.end) / 2;
      if (middle >= assignment.start && middle <= assignment.end) result[i] = assignment;
    }
  return result;
}

/** Ends of words never decrease either, as words do not overlap. */
function firstEndingAfter(words: readonly Word[], time: number): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
