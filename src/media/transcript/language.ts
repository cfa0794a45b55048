/**
 * The BCP 47 primary tag of a language tag of any make: "en-US", "eng", "ger", "pt_BR", "en-orig" -> "en", "en", "de", "pt", "en".
 * Undefined for none, for nonsense and for the codes that name no language ("und", "mul", "zxx", "mis").
 */
export function primaryTag(tag: string | null | undefined): string | undefined {
  const first = tag?.trim().split(/[-_.]/)[0] ?? '';
  if (!/^[a-z]{2,3}$/i.test(first) || /^(und|mul|zxx|mis)$/i.test(first)) return undefined;
  return new Intl.Locale(first).language;
}

/**
 * The language a text is written in, as a primary tag; undefined when it is too short or too mixed to say.
 * Loads its n-grams (about 50 MB) the first time it is asked.
 */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(sample(text));
  return found.isReliable() ? primaryTag(found.language) : undefined;
}

/** A few thousand characters from all over tell as much as all of them. */
function sample(text: string): string {
  const [pieces, length] = [8, 700];
  if (text.length <= pieces * length) return text;
  const step = Math.floor((text.length - length) / (pieces - 1));
  return Array.from({ length: pieces }, (_, i) => text.slice(i * step, i * step + length)).join(' ');
}
