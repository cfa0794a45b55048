export { changesOf } from './change-log.ts';
export { correctionRoutes } from './corrections/correction-routes.ts';
export { applyGlossary, type Owned } from './corrections/corrections.ts';
export { speakerRoutes } from './corrections/speaker-routes.ts';
export {
  hashOfWords,
  rememberShownWords,
  updateAfterTranscription,
} from './corrections/update-after-transcription.ts';
export { correctionErrors } from './errors.ts';
export { termsOf } from './glossary/glossary.ts';
export { glossaryRoutes } from './glossary/glossary-routes.ts';
export { indexMissing, indexVideo } from './search/index-video.ts';
export { searchRoutes } from './search/search-routes.ts';
export { textRoutes } from './texts/text-routes.ts';
export { type ChapterServices, createChapters, publishedChapters } from './video/chapters.ts';
export { heardSounds } from './video/heard-sounds.ts';
export { showTranscript } from './video/transcript.ts';
export { readStored } from './video/transcript-cache.ts';
export {
  createTranscripts,
  type TranscriptServices,
} from './video/transcripts.ts';
export {
  chapterItems,
  hashOfText,
  summaryItem,
  type TextItem,
  type WrittenTextRow,
  writtenTextsOf,
} from './video/written-texts.ts';
