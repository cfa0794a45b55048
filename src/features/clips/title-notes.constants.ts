/** Why proposed titles are not those of the language model, by id, in English. */
export const titleNotes = {
  'titles-limit':
    'The language model writes titles {limit} times an hour. These are from the clip’s own words.',
  'titles-failed':
    'These are from the clip’s own words, because the language model wrote no titles: {reason}',
  'titles-small-model':
    'These are from the clip’s own words: {model} is too small for titles. Models of {billions} billion parameters and more write them.',
  'titles-untrue':
    'These are from the clip’s own words, because what the language model wrote is not said there: {said}',
} as const;
