const names = new Intl.DisplayNames(['en'], { type: 'language' });

/**
 * The English name of a language ("de" -> "German"), or its tag where it has none; undefined for
 * what is no tag.
 */
export function englishName(tag: string): string | undefined {
  try {
    return names.of(tag);
  } catch {
    return undefined;
  }
}
