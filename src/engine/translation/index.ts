export {
  type SpokenLine,
  spokenLines,
  spokenRanges,
  wordsOfTranslation,
} from './spoken-lines.entry.ts';
export { translateSentences } from './translate-sentences.ts';
