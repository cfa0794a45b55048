/** What is noted about exported clips, by code, in English. */
export const exportNotes = {
  'cover-not-drawn':
    'The cover picture could not be drawn: {reason} It is tried again when you download it.',
  'lines-untranslated':
    '{count} of {of} caption lines could not be translated into {named} and are shown as they are spoken. Export the clip again to try only these once more.',
} as const;
