import { primaryTag } from './index.ts';

/**
 * The language a text is written in, as a primary tag; undefined when it is too short or too mixed
 * to say. Loads its n-grams (about 50 MB) on the first call.
 */
export async function detectLanguage(text: string): Promise<string | undefined> {
  const { eld } = await import('eld/extrasmall');
  const found = eld.detect(sample(text));
  return found.isReliable() ? primaryTag(found.language) : undefined;
}

/** A few thousand characters from all parts of a text are as reliable as the whole text. */
function sample(text: string): string {
  const [pieces, length] = [8, 700];
  if (text.length <= pieces * length) return text;
  const step = Math.floor((text.length - length) / (pieces - 1));
  return Array.from({ length: pieces }, (_, i) => text.slice(i * step, i * step + length)).join(
    ' ',
  );
}
