export { isVideoId, parseAddress, playlistIdOf, videoIdOf } from './address.ts';
export { download } from './download.ts';
export { sourceErrors } from './errors.ts';
export type { DownloadResult, Source } from './source.ts';
export { createSsrfGuard, type SsrfGuard } from './ssrf-guard.ts';
