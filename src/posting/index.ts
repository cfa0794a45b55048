export { postingErrors } from './errors.ts';
export { composedText, hashtagOf, textProblems } from './platform-text.ts';
export { type ClipFacts, proposeTexts } from './propose-texts.ts';
export { writeTexts } from './write-texts.ts';
export type { Tokens } from './youtube/oauth.ts';
export {
  createYouTube,
  partBytes,
  type Run,
  type SessionState,
  type VideoToPost,
  type YouTube,
} from './youtube/youtube.ts';
