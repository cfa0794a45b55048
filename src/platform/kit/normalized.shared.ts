/**
 * Runs of combining marks, including the halfwidth katakana sound marks, which normalisation turns
 * into combining marks; Unicode's stream-safe texts have 30 in a row (UAX #15).
 */
const marks = /([\p{M}\uff9e\uff9f]{1,30})[\p{M}\uff9e\uff9f]*/gu;

/**
 * Normalises the text to the given Unicode form in linear time. `String.normalize` sorts the marks
 * of a letter in quadratic time, so that 30,000 marks block the process for seconds. Real letters
 * have only a few marks, so each keeps at most 30.
 */
export function normalized(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return (
    text
      // @protection disordered-marks
      .replace(marks, '$1')
      .normalize(form)
  );
}
