/** The most characters kept of a title from an outside source. YouTube allows 100. */
export const longestTitle = 500;

/**
 * Cuts the text to at most `most` UTF-16 code units, without splitting a character as people see it
 * (a grapheme).
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  // A grapheme rarely has more than a dozen code units, so only 40 units past the limit are
  // segmented.
  const segments = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.slice(0, most + 40),
  );
  const cut = segments.containing(most)?.index ?? most;
  return text.slice(0, cut === 0 ? most : cut).toWellFormed();
}
