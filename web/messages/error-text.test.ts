import { i18n } from '@lingui/core';
import { afterAll, expect, test } from 'vitest';
import german from './de/index.ts';
import english from './en/index.ts';
import { errorText, loadErrorTexts } from './error-text.ts';

afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: { ...english } }));

test('an error is worded in the language of the app, with the values of the server’s message', async () => {
  const taken = 'You already have a folder called “Q1 {a} ’24”. Choose another name.';
  await loadErrorTexts();
  expect(errorText('folder-name-taken', taken)).toBe(taken);
  i18n.loadAndActivate({ locale: 'de', messages: { ...german } });
  expect(errorText('folder-name-taken', taken)).toMatch(/Ordner.*„Q1 \{a\} ’24“/);
  const long = 'The video is too long: 75 minutes, and at most 60 are allowed.';
  expect(errorText('video-too-long', long)).toMatch(/75.*60/);
  // Said differently by another version of the server, or without a code: shown as it is.
  for (const code of ['video-too-long', 'of-a-later-version', undefined])
    expect(errorText(code, 'Something else.')).toBe('Something else.');
});
