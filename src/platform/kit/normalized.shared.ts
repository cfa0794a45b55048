/**
 * Runs of combining marks, with the katakana sound marks that become such marks; Unicode's
 * stream-safe texts have 30 in a row (UAX #15).
 */
const marks = /([\p{M}\uff9e\uff9f]{1,30})[\p{M}\uff9e\uff9f]*/gu;

/**
 * The text in that form of Unicode, in linear time. `String.normalize` puts the marks of a letter
 * into their order one by one, which takes quadratic time: 30,000 of them block the process for
 * seconds. No letter has more than a few, so at most 30 of them stay.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return (
    text
      // @protection disordered-marks
      .replace(marks, '$1')
      .normalize(form)
  );
}
