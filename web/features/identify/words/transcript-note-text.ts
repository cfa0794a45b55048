import type { TranscriptSource } from '#engine/transcript/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';

/** A note of a transcript's source in the language of the app, or as the server words it. */
export function transcriptNoteText({ codedNotes }: TranscriptSource, message: string): string {
  const note = codedNotes?.find((each) => each.message === message);
  if (note?.code === 'text-marks') return t('identify.noteTextMarks', { count: note.count ?? 1 });
  return noteText(message);
}
