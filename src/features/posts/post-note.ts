import { notesOf } from '#platform/languages';
import { postNotes } from './post-notes.constants.ts';

/** A note about a post or its texts with its values, in English. */
export const postNote = notesOf(postNotes);
