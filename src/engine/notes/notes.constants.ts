/**
 * What a person is told about how the words and the clips of a video were found, by id. Notes are
 * stored as English sentences; the app finds the id of a sentence by its text, the first that fits,
 * and words it in its own language.
 */
export const notes = {
  'captions-mismatch':
    '{source} do not match what is spoken: they may belong to another video, or be a translation.',
  'captions-used-anyway': '{source} are used anyway, as there is no other source.',
  'few-words': '{source} hold hardly any words ({count} in {duration}).',
  'no-words': '{source} hold no spoken words.',
  'moved-late': '{source} were {seconds} s late; they have been moved.',
  'moved-early': '{source} were {seconds} s early; they have been moved.',
  'estimates-no-audio': 'The times of single words are estimates: the video has no sound.',
  'estimates-no-voice':
    'The times of single words are estimates: espeak-ng is not installed or does not speak the language.',
  'estimates-unclear':
    'The times of single words are estimates: the words could not be found clearly in the sound.',
  'read-as': 'The words were read as {used}, but {heard} is spoken.',
  'tagged-as': 'The audio track is tagged as {named}, but {used} is spoken.',
  'given-as': 'The language was given as {named}, but {used} is spoken.',
  'language-unknown':
    'The language was neither named nor recognised. Name it and transcribe again.',
  'language-assumed':
    '{used} was assumed. If another language is spoken, name it and transcribe again.',
  'speech-without-words': '{seconds} s of speech have no words.',
  'speech-without-words-in': '{seconds} s of speech have no words, in {count} places ({places}).',
  'speech-without-words-at': '{seconds} s of speech have no words ({places}).',
  'uncertain-words': 'The recogniser was unsure of many words ({percent} %).',
  'unlikely-text': 'The words hardly look like their language. Another one may be spoken.',
  'recognised-with': 'Words recognised on this machine with {model}.',
  'speakers-told-apart': 'Speakers told apart on this machine with {models}.',
  'speakers-not-told-apart': 'The speakers could not be told apart: {reason}',
  'feed-transcript-unusable': 'The transcript that the feed names could not be used: {reason}',
  'feed-chapters-unusable': 'The chapter list that the feed names could not be used: {reason}',
  'feed-image-unusable': 'The image that the feed names could not be used: {reason}',
  'manual-captions-not-fetched': 'The manual captions ({language}) could not be fetched: {reason}',
  'automatic-captions-not-fetched':
    'The automatic captions ({language}) could not be fetched: {reason}',
  'no-captions': 'No captions came with the video: {reason}',
  'hosted-recognition-failed': 'The hosted speech recognition could not be used: {reason}',
  'local-recognition-failed': 'The speech recognition on this machine could not be used: {reason}',
  'source-unusable': '{source} could not be used: {reason}',
  'ranker-failed': 'The {ranker} ranker failed ({reason}), so the {fallback} one chose the clips.',
  'part-not-judged': '{from} to {to} was not judged: {reason}',
  'not-side-by-side': 'The moments were scored part by part, not side by side: {reason}',
} as const;

/** The sources of words that notes name, as a sentence begins with them. */
export const noteSources = {
  captions: 'The captions',
  'captions-in': 'The captions ({language})',
  given: 'The given captions',
  'given-in': 'The given captions ({language})',
  chat: 'The chat',
  comments: 'The comments',
  automatic: 'The automatic captions',
  'automatic-in': 'The automatic captions ({language})',
  text: 'The words of the text',
  'text-in': 'The words of the text ({language})',
  track: 'The subtitles in the file (no language named)',
  'track-in': 'The subtitles in the file ({language})',
  recognised: 'The recognised words',
} as const;
