import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { boundariesOf } from './boundaries.ts';
import type { ChapterDensity } from './chapters.constants.ts';
import type { Chapter } from './chapters.schema.ts';
import { signsOf } from './signs.ts';
import { speechOf } from './speech.ts';
import { titlesOf } from './titles.ts';
import { meetingLikelihood, usualCount } from './usual-count.ts';

/**
 * Finds the chapters of a recording from its transcript alone, in order, the first at 0: about as
 * many as people make for its length and kind, or fewer or more. None if nothing shows a change of
 * subject. Takes n log n time in the number of words.
 */
export function chaptersOf(
  transcript: Pick<Transcript, 'language' | 'words' | 'sentences'>,
  { density = 'usual' }: { density?: ChapterDensity | undefined } = {},
): Chapter[] {
  const speech = speechOf(transcript);
  const meeting = meetingLikelihood(speech);
  const count = usualCount({ duration: speech.duration, meeting }, density) - 1;
  const found = boundariesOf(speech, signsOf(speech), { count, meeting });
  if (found.length === 0) return [];
  const boundaries = [{ sentence: 0, confidence: 1 }, ...found];
  const titles = titlesOf(
    speech,
    boundaries.map(({ sentence }) => sentence),
  );
  return boundaries.map(({ sentence, confidence }, i) => ({
    start: i === 0 ? 0 : (speech.sentences[sentence]?.start ?? 0),
    title: titles[i] ?? '',
    confidence,
  }));
}
