const names = new Intl.DisplayNames(['en'], { type: 'language' });

/**
 * The English name of a language ("de" -> "German"), or the tag if the language has no known name;
 * undefined for a text that is no tag.
 */
export function englishName(tag: string): string | undefined {
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}
