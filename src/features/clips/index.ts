export {
  captionTrackRoutes,
  startTrackWorker,
  type TrackServices,
  trackToDraw,
} from './caption-tracks/index.ts';
export { clipOf, drawnText } from './clip-content.ts';
export { rangeIssues, toEngineClip } from './clip-range.ts';
export { clipRoutes } from './clip-routes.ts';
export { asCover } from './covers/as-cover.ts';
export { coverResponse, coverRoutes } from './covers/cover-routes.ts';
export { type CoverServices, coverHeaders, coverSlots, drawCover } from './covers/draw-cover.ts';
export { clipErrors } from './errors.ts';
export { faceRoutes } from './faces/face-routes.ts';
export { speakerFacesFor } from './faces/faces.ts';
export { scheduleFaceSearch, startFaceSearch } from './images/face-search.ts';
export { scheduleScreenSearch, startScreenSearch } from './images/screen-search.ts';
export { thumbnailRoutes } from './images/thumbnail-routes.ts';
export {
  deleteOldestPosters,
  deletePostersOf,
  posterRoutes,
  schedulePosters,
  startPosterWorker,
} from './posters/index.ts';
export { presetRoutes } from './presets/preset-routes.ts';
export { fontRoutes, fontsAt } from './previews/font-routes.ts';
export { previewRoutes } from './previews/preview-routes.ts';
