export { captionTrackRoutes } from './caption-track-routes.ts';
export { copyTracks, type TrackServices, trackToDraw } from './caption-tracks.ts';
export { startTrackWorker } from './track-worker.ts';
