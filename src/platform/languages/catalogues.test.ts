import { expect, test } from 'vitest';
import { sharedPageTexts } from '#features/exports/shares/shared-page-texts.ts';
import { pageTexts } from '#features/identity/pages/text.ts';
import { noticeCatalogue } from '#features/notices/notice-messages.ts';
import { failureText } from './failure-text.ts';
import { localeOf } from './locale-of.ts';

const catalogues: Record<string, Record<string, Record<string, string>>> = {
  pageTexts,
  sharedPageTexts,
  noticeCatalogue,
};

test.each(Object.entries(catalogues))(
  'the texts of %s have the same values in every language, and quotation marks of a typographer',
  (_, { en: english = {}, ...others }) => {
    const namesIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    const wrong = Object.entries(others).flatMap(([locale, texts]) =>
      Object.entries(texts)
        .filter(
          ([id, text]) =>
            namesIn(text).join() !== namesIn(english[id]).join() ||
            text !== text.trim() ||
            /['"]/.test(text) ||
            // A text that is the English one was forgotten; some are a name alone.
            (text === english[id] && /\p{L}{4}/u.test(text.replaceAll(/\{\w+\}/g, ''))),
        )
        .map(([id, text]) => `${locale} ${id}: ${text}`),
    );
    expect(wrong.filter((line) => line !== 'de field.name: Name (optional)')).toEqual([]);
  },
);

const requests: [{ cookie?: string; accept?: string }, string][] = [
  [{ cookie: 'a=b; kinora.language=ja; c=d', accept: 'de' }, 'ja'],
  [{ cookie: 'kinora.language=%22%3E%3Cscript%3E', accept: 'xx, fr-CA;q=0.5, es;q=0.9' }, 'es'],
  [{ cookie: 'kinora.language=xx', accept: 'de;q=0, pt-PT' }, 'pt'],
  [{ cookie: 'kinora.language=__proto__', accept: '*' }, 'en'],
  [{ accept: `${'a'.repeat(8000)},;;q=,,${','.repeat(4000)}` }, 'en'],
  [{}, 'en'],
];
test.each(requests)(
  'a request is in the chosen language, or else in an accepted one (%$)',
  ({ cookie, accept }, locale) => {
    expect(localeOf((name) => (name === 'Cookie' ? cookie : accept))).toBe(locale);
  },
);

test('an error is worded with its values, and is left alone where that cannot be', async () => {
  const limited = {
    code: 'too-many-attempts',
    message: 'Too many attempts. Please try again in 3 minutes.',
  };
  expect(await failureText('en', limited)).toBe(limited.message);
  expect(await failureText('de', limited)).toMatch(/in 3 Minuten noch einmal/);
  expect(await failureText('ja', limited)).toMatch(/3\s?分後/);
  for (const code of ['too-many-attempts', 'of-a-later-version', null])
    expect(await failureText('de', { code, message: 'Something else.' })).toBe('Something else.');
});
