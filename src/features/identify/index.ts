export { audienceRoutes } from './audience/audience-routes.ts';
export { identifyErrors } from './errors.ts';
export { identifyHandler } from './identify-handler.ts';

export { transcriptionRoutes } from './transcription/transcription-routes.ts';
export { shownFileName } from './uploads/record-upload.ts';
export { tidyUploads } from './uploads/tidy-uploads.ts';
export { uploadRoutes } from './uploads/upload-routes.ts';
export { videoRoutes } from './video-routes.ts';
