export { spreadTimes } from './alignment/spread-times.ts';
export { decodeTranscript, type EncodedTranscript, encodeTranscript } from './encoded.ts';
export { transcriptErrors } from './errors.ts';
export { readExcerpt, spokenPart } from './read-excerpt.ts';
export { type Recognise, readTranscript } from './read-transcript.ts';
export { captionFormatOf, readTranscriptFile } from './transcript-file.ts';
export { textOf, wordsWithin } from './words.ts';
