/** What became of texts that a language model wrote in the background, by id, in English. */
export const textNotes = {
  'texts-untrue':
    'Texts of the language model that say what the video does not: {count}. The video’s own words stand in their place.',
  'texts-unusable':
    'Texts of the language model that could not be used: {count}. The video’s own words stand in their place.',
} as const;
