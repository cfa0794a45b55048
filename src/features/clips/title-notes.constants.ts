/** Why proposed titles are not those of the language model, by id, in English. */
export const titleNotes = {
  'titles-limit':
    'The language model writes titles {limit} times an hour. These are from the clip’s own words.',
  'titles-failed':
    'These are from the clip’s own words, because the language model wrote no titles: {reason}',
} as const;
