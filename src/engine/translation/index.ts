export {
  spokenLines,
  wordsOfTranslation,
} from './spoken-lines.entry.ts';
export { translateSentences } from './translate-sentences.ts';
