export { identifyErrors } from './errors.ts';
export { identifyHandler } from './identify-handler.ts';
export type { CaptionServices } from './transcription/give-captions.ts';
export { transcriptionRoutes } from './transcription/transcription-routes.ts';
export { shownFileName } from './uploads/record-upload.ts';
export { tidyUploads } from './uploads/tidy-uploads.ts';
export { uploadRoutes } from './uploads/upload-routes.ts';
export { type VideoServices, videoRoutes } from './video-routes.ts';
