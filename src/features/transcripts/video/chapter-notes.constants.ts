/** Why chapters are not those of the language model, or not all of them, by id, in English. */
export const chapterNotes = {
  'chapters-failed':
    'These are from the words of the video, because the language model wrote no chapters: {reason}',
  'chapters-small-model':
    'These are from the words of the video: {model} is too small for chapters. Models of {billions} billion parameters and more write them.',
  'chapters-untrue':
    'Texts of the language model that say what the video does not: {count}. The video’s own words stand in their place.',
} as const;
