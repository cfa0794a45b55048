/** Why chapters are not those of the language model, by id, in English. */
export const chapterNotes = {
  'chapters-failed':
    'These are from the words of the video, because the language model wrote no chapters: {reason}',
} as const;
