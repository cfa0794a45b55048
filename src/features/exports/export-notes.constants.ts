/** What is noted about exported clips, by code, in English. */
export const exportNotes = {
  'cover-not-drawn':
    'The cover picture could not be drawn: {reason} It is tried again when you download it.',
} as const;
