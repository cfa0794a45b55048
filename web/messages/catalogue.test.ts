import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { noteSources } from '#engine/notes/notes.constants.ts';
import { errors } from '#platform/languages/errors/en.shared.ts';
import { locales } from '#platform/languages/locales.shared.ts';
import { pseudoText } from '../pseudo-text.ts';
import english from './en/index.ts';
import { knownNotes } from './note-text.ts';

type Compiled = ReturnType<typeof compileMessageOrThrow>;

/** The names of all arguments, also of those inside a plural. */
function argumentsIn(tokens: Compiled): string[] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string') return [];
    const [name, , choices] = token;
    const branches = typeof choices === 'object' && choices !== null ? Object.values(choices) : [];
    return [
      name,
      ...branches.flatMap((branch) => (Array.isArray(branch) ? argumentsIn(branch) : [])),
    ];
  });
}

/** What the types of messages take for arguments (`ArgumentsOf`). */
const named = (text: string) =>
  text
    .split('{')
    .slice(1)
    .map((part) => /^[^,}]*/.exec(part)?.[0] ?? '')
    .filter((name) => name !== '' && !/[ #]/.test(name));

test('every text is a message, with the arguments that its type has', () => {
  const wrong = Object.entries(english).filter(([, text]) => {
    const used = new Set(argumentsIn(compileMessageOrThrow(text)).filter((name) => name !== '#'));
    const typed = new Set(named(text));
    return (
      text.trim() !== text ||
      typed.size !== used.size ||
      ![...typed].every((name) => used.has(name))
    );
  });
  expect(wrong).toEqual([]);
});

test('the language of tests shows every text, longer, and leaves tags and arguments alone', () => {
  const accented = (text: string) => compileMessageOrThrow(text, pseudoText['en-XA']);
  expect(accented('Keep')).toEqual(['[Kéép~~]']);
  expect(accented('Ask <link>us</link>.')).toEqual([expect.stringContaining('<link>')]);
  expect(argumentsIn(accented('{count, plural, one {# clip} other {# clips}}'))).toEqual(['count']);
});

/** The tags of a message; the order of words may need one twice. */
const tagsIn = (text: string) => [...new Set(text.match(/<\/?\w+\/?>/g) ?? [])].toSorted();

const prefixed = (prefix: string, texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [`${prefix}${id}`, text]));

const others = Object.keys(locales).filter((locale) => locale !== 'en');
test.each(others)(
  '%s has every message and every error, with its arguments and tags',
  async (locale) => {
    const module: { default: Record<string, string> } = await import(`./${locale}/index.ts`);
    const all: Record<string, string> = {
      ...english,
      ...errors,
      ...prefixed('note.', knownNotes),
      ...prefixed('note.source.', noteSources),
    };
    expect(Object.keys(module.default).toSorted()).toEqual(Object.keys(all).toSorted());
    const wrong = Object.entries(module.default).filter(([id, text]) => {
      const names = (of: string) =>
        [...new Set(argumentsIn(compileMessageOrThrow(of)))]
          .filter((name) => name !== '#')
          .toSorted()
          .join();
      return (
        text.trim() !== text ||
        names(text) !== names(all[id] ?? '') ||
        tagsIn(text).join() !== tagsIn(all[id] ?? '').join()
      );
    });
    expect(wrong).toEqual([]);
  },
);
