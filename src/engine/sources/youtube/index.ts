export { isAboutVideo } from './caption-errors.ts';
export { type FetchCaptions, youTubeCaptions } from './captions.ts';
export { type YouTubeData, youTubeData } from './data-api.ts';
export { type FetchThumbnail, youTubeThumbnails } from './thumbnails.ts';
