const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text. */
export const sentencesIn = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment.trim()).filter((each) => each !== '');
