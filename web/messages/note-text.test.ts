import { i18n } from '@lingui/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteText as said } from '#engine/notes';
import { titleNotes } from '#features/clips/title-notes.constants.ts';
import { postNotes } from '#features/posts/post-notes.constants.ts';
import { chapterNotes } from '#features/transcripts/video/chapter-notes.constants.ts';
import { textNotes } from '#features/videos/jobs/text-notes.constants.ts';
import { notesOf } from '#platform/languages';
import german from './de/index.ts';
import english from './en/index.ts';
import { loadErrorTexts } from './error-text.ts';
import japanese from './ja/index.ts';
import { noteText } from './note-text.ts';

beforeAll(loadErrorTexts);
afterAll(() => i18n.loadAndActivate({ locale: 'en', messages: { ...english } }));

test('what the server notes about words and clips is worded in the language of the app', () => {
  const note = said('few-words', { source: 'The captions (en)', count: 3, duration: '1:02' });
  expect(note).toBe('The captions (en) hold hardly any words (3 in 1:02).');
  i18n.loadAndActivate({ locale: 'en', messages: { ...english } });
  expect(noteText(note)).toBe(note);

  i18n.loadAndActivate({ locale: 'de', messages: { ...german } });
  expect(noteText(note)).toBe('Untertitel (en): enthält kaum Wörter (3 in 1:02).');
  // The reason is an error, whose code is not stored; the first that fits is the exact one.
  const reason = 'The sign-in service cannot be reached. Please try again in a moment.';
  expect(noteText(said('hosted-recognition-failed', { reason }))).toBe(
    'Die Spracherkennung durch einen Dienst konnte nicht verwendet werden: Der Anmeldedienst ist nicht erreichbar. Bitte versuche es gleich noch einmal.',
  );
  expect(noteText(said('read-as', { used: 'English', heard: 'Spanish' }))).toBe(
    'Die Wörter wurden als Englisch gelesen, gesprochen wird aber Spanisch.',
  );
  expect(noteText(reason)).toMatch(/^Der Anmeldedienst/);
  // Of another version, or of an engine of somebody else.
  expect(noteText('Something else.')).toBe('Something else.');

  i18n.loadAndActivate({ locale: 'ja', messages: { ...japanese } });
  expect(noteText(said('no-words', { source: 'The recognised words' }))).toBe(
    '認識された単語: 話された単語が含まれていません。',
  );
});

test('so is what it notes about posts, and about texts, titles and chapters that it proposes', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { ...german } });
  const reason = 'The sign-in service cannot be reached. Please try again in a moment.';
  for (const note of [
    notesOf(postNotes)('post-texts-failed', { reason }),
    notesOf(titleNotes)('titles-failed', { reason }),
    notesOf(chapterNotes)('chapters-failed', { reason }),
  ])
    expect(noteText(note)).toMatch(/geschrieben.*: Der Anmeldedienst ist nicht erreichbar\./);
  const post = notesOf(postNotes);
  expect(noteText(post('post-still-processing', { name: 'TikTok' }))).toBe(
    'TikTok hat es nach 24 Stunden immer noch verarbeitet. Sieh dort nach.',
  );
  expect(noteText(post('post-texts-limit', { limit: 120 }))).toMatch(/120 solcher Texte/);
  const known: object = german;
  for (const id of Object.keys({ ...postNotes, ...titleNotes, ...chapterNotes, ...textNotes }))
    expect(Object.keys(known)).toContain(`note.${id}`);
});
