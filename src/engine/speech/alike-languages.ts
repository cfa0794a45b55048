/**
 * Languages that recognisers take for each other, by Whisper's codes. Those that are joined by a
 * plus sound the same, or nearly so, and differ in how they are written.
 */
const groups = [
  'es pt gl ca oc it la',
  'no+nn da sv',
  'nl af de lb yi',
  'cs sk pl',
  'hr+bs+sr sl mk bg',
  'ru uk be bg',
  'hi+ur pa ne mr sa',
  'id+ms jw su tl',
  'zh+yue',
  'tr az tk',
  'fi et',
  'en cy',
].map((group) => group.split(' ').map((languages) => languages.split('+')));

/** Whether recognisers take one of the languages for the other now and then. */
export function areAlike(one: string, other: string): boolean {
  return groups.some((group) => areIn(group.flat(), one, other));
}

/** Whether recognisers cannot tell the languages apart by their sound. */
export function soundTheSame(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one === other || groups.flat().some((languages) => areIn(languages, one, other));
}

function areIn(languages: readonly string[], ...both: readonly string[]): boolean {
  return both.every((language) => languages.includes(language));
}
