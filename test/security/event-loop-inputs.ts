/** Inputs of about that many bytes that cost much more to process than to send. */

export function bodiesOf(bytes: number): Record<string, string> {
  const filled = (text: string) => text.repeat(Math.floor(bytes / text.length));
  const names = Array.from({ length: Math.min(49_000, bytes / 16) }, (_, n) => `"n${n}":0`);
  return {
    'lists in lists': '['.repeat(bytes / 2) + ']'.repeat(bytes / 2),
    'objects in objects': `${'{"a":'.repeat(bytes / 6)}0${'}'.repeat(bytes / 6)}`,
    'a hundred levels, many times': `[${filled(`${'['.repeat(90)}${']'.repeat(90)},`)}0]`,
    '49,000 numbers': `[${'0,'.repeat(48_999)}0]`,
    '49,000 objects': `[${'{},'.repeat(48_999)}{}]`,
    'many names': `{${names.join(',')}}`,
    ...Object.fromEntries(
      Object.entries(textsOf(bytes / 2)).map(([name, text]) => [name, JSON.stringify(text)]),
    ),
  };
}

/** Those that are refused for their depth or number of values. */
export const excessiveBodies = [
  'lists in lists',
  'objects in objects',
  'a hundred levels, many times',
  'many names',
];

/** Texts that make parsers, expressions and segmenters work, of about that many bytes. */
export function textsOf(bytes: number): Record<string, string> {
  const filled = (text: string) => text.repeat(Math.floor(bytes / Buffer.byteLength(text)));
  return {
    'one long word': filled('x'),
    newlines: filled('\n'),
    'words of a letter': filled('a '),
    'blanks before an x': `${filled(' ')}x`,
    'unpaired surrogates': filled('\ud800'),
    emoji: filled('👩‍👩‍👧‍👦'),
    'times of a transcript': filled('[00:01] a\n'),
    'sentence ends': filled('A. '),
    'links without an end': filled('https://youtu.be/?v=&'),
    'angle brackets and quotes': filled('<a "'),
    dots: filled('a.'),
    'spaceless script': filled('漢字。'),
    'marks in disorder': `a${filled('\u0315\u0300')}`,
  };
}
