import { notesOf } from '#platform/languages';
import { notes } from './notes.constants.ts';

/** A note with its values, in English, as it is stored. */
export const noteText = notesOf(notes);
