/** What became of texts that a language model wrote in the background, by id, in English. */
export const textNotes = {
  'texts-untrue':
    'Texts of the language model that were not kept, because they say what the video does not: {count}.',
  'texts-unusable':
    'Texts of the language model that were not kept, because they could not be used: {count}.',
} as const;
