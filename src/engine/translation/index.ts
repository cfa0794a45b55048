export {
  spokenLines,
  wordsOfTranslation,
} from './spoken-lines.entry.ts';
export type { ToTranslate } from './translate-line.ts';
export { translateSentences } from './translate-sentences.ts';
