/**
 * What is noted about posts and about the texts proposed for them, by id. Posts store the English
 * sentences, by which the app knows the notes again.
 */
export const postNotes = {
  'post-cancelled-late':
    'Cancelled too late: YouTube already had the whole video. Delete it there.',
  'post-still-processing': '{name} was still processing it after 24 hours: check it there.',
  'post-without-thumbnail': 'No thumbnail was set: this clip has none.',
  'post-thumbnail-refused': 'No thumbnail was set. {reason}',
  'post-texts-no-model': 'No language model is configured on this server.',
  'post-texts-no-speech': 'This clip has no speech for a language model to work from.',
  'post-texts-limit':
    'The language model writes {limit} of these texts an hour for you. Try again later.',
  'post-texts-small-model':
    '{model} is too small for such texts. Models of {billions} billion parameters and more write them.',
  'post-texts-untrue':
    'Left out of what the language model wrote, because it is not said there: {said}',
  'post-texts-failed': 'The language model wrote nothing: {reason}',
} as const;
