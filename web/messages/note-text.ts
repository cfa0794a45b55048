import { i18n } from '@lingui/core';
import { noteSources, notes } from '#engine/notes/notes.constants.ts';
import { spokenLanguages } from '#engine/transcript/spoken-languages.constants.ts';
import { titleNotes } from '#features/clips/title-notes.constants.ts';
import { exportNotes } from '#features/exports/export-notes.constants.ts';
import { postNotes } from '#features/posts/post-notes.constants.ts';
import { chapterNotes } from '#features/transcripts/video/chapter-notes.constants.ts';
import { textNotes } from '#features/videos/jobs/text-notes.constants.ts';
import { defaultLocale } from '#platform/languages/locales.shared.ts';
import { valuesIn } from '#platform/languages/values.shared.ts';
import { anyErrorText } from './error-text.ts';

/** Every note that the app words, in English. */
export const knownNotes = {
  ...notes,
  ...exportNotes,
  ...postNotes,
  ...titleNotes,
  ...chapterNotes,
  ...textNotes,
};

/** The ids of the messages with what notes say, and with the sources that they name. */
export type NoteMessageId =
  | `note.${keyof typeof knownNotes}`
  | `note.source.${keyof typeof noteSources}`;

/**
 * A note of the server about words, clips, posts or proposed texts, in the language of the app; as the server says it if it says something else than the app knows.
 */
export function noteText(note: string): string {
  if (i18n.locale === defaultLocale) return note;
  return translated(note, knownNotes, 'note.') ?? anyErrorText(note);
}

/** The translation of the first English text that the sentence was made from. */
function translated(
  sentence: string,
  texts: Readonly<Record<string, string>>,
  prefix: string,
): string | undefined {
  for (const [id, text] of Object.entries(texts)) {
    const values = valuesIn(sentence, text);
    if (!values || i18n.messages[`${prefix}${id}`] === undefined) continue;
    return i18n._(
      `${prefix}${id}`,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, worded(name, value)]),
      ),
    );
  }
  return undefined;
}

/** A value of a note: sources, reasons and languages have words of their own. */
function worded(name: string, value: string): string {
  switch (name) {
    case 'source':
      return translated(value, noteSources, 'note.source.') ?? value;
    case 'reason':
      return anyErrorText(value);
    case 'used':
    case 'heard':
    case 'named':
      return languageNamed(value);
    default:
      return value;
  }
}

function languageNamed(english: string): string {
  const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'language' });
  const inEnglish = names(defaultLocale);
  const tag = spokenLanguages.find((code) => inEnglish.of(code) === english);
  return tag === undefined ? english : (names(i18n.locale).of(tag) ?? english);
}
