const sentences = { Hans: '以下是普通话的句子。', Hant: '以下是普通話的句子。' };

/**
 * A sentence that shows a recogniser how Chinese is to be written, if the tag says so by its script
 * or its region ("zh-TW"); undefined for other tags.
 */
export function sentenceWrittenIn(tag: string | undefined): string | undefined {
  const [language = '', ...others] = (tag ?? '').replace('_', '-').split('-');
  if (!/^(zh|cmn|yue)$/i.test(language) || others.length === 0) return undefined;
  try {
    const { script } = new Intl.Locale(tag?.replace('_', '-') ?? '').maximize();
    return script === 'Hans' || script === 'Hant' ? sentences[script] : undefined;
  } catch {
    return undefined;
  }
}
