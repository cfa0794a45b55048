/** Characters of a title that came from outside; longer ones are cut. YouTube allows 100. */
export const longestTitle = 500;

/** The text cut to that many UTF-16 units at most, between whole characters as people see them. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // A character seldom has more than a dozen units: the rest of the text is not examined.
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.slice(0, most + 40),
  );
  const cut = segments.containing(most)?.index ?? most;
  return text.slice(0, cut === 0 ? most : cut).toWellFormed();
}
