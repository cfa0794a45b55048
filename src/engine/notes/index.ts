import { notesOf } from '#platform/languages';
import { noteSources, notes } from './notes.constants.ts';

/** A note with its values, in English, as it is stored. */
export const noteText = notesOf(notes);

/** The name of a source of words, in English, as a sentence begins with it. */
export const sourceName = notesOf(noteSources);
