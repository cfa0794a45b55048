import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { boundariesOf } from './boundaries.ts';
import type { ChapterDensity } from './chapters.constants.ts';
import type { Chapter } from './chapters.schema.ts';
import { signsOf } from './signs.ts';
import { speechOf } from './speech.ts';
import { titleChoices } from './titles.ts';
import { meetingLikelihood, usualCount } from './usual-count.ts';

/**
 * Finds the chapters of a recording from its transcript alone, in order, the first at 0: about as
 * many as people make for its length and kind, or fewer or more. None if nothing shows a change of
 * subject. Takes n log n time in the number of words.
 */
export function chaptersOf(transcript: Spoken, options: ChapterOptions = {}): Chapter[] {
  return chaptersWithChoices(transcript, options).map(({ chapter }) => chapter);
}

export type Spoken = Pick<Transcript, 'language' | 'words' | 'sentences'>;
export type ChapterOptions = { density?: ChapterDensity | undefined };

/** The same, each with the titles among which its own was the best, the best first. */
export function chaptersWithChoices(
  transcript: Spoken,
  { density = 'usual' }: ChapterOptions = {},
): { chapter: Chapter; titles: string[] }[] {
  const speech = speechOf(transcript);
  const meeting = meetingLikelihood(speech);
  const count = usualCount({ duration: speech.duration, meeting }, density) - 1;
  const found = boundariesOf(speech, signsOf(speech), { count, meeting });
  if (found.length === 0) return [];
  const boundaries = [{ sentence: 0, confidence: 1 }, ...found];
  const choices = titleChoices(
    speech,
    boundaries.map(({ sentence }) => sentence),
  );
  return boundaries.map(({ sentence, confidence }, i) => {
    const titles = choices[i] ?? [];
    const start = i === 0 ? 0 : (speech.sentences[sentence]?.start ?? 0);
    return { chapter: { start, title: titles[0] ?? '', confidence }, titles };
  });
}
