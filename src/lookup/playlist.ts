import { playlistIdOf } from '#source';
import type { YouTubeData } from '#source/youtube';
import { lookupErrors, playlistFailed } from './errors.ts';
import type { PlaylistResponse } from './lookup.schema.ts';

/** A playlist's metadata with that of all its videos, and their total length. `address` may be a bare playlist id. */
export async function getPlaylist(youTube: YouTubeData, address: string | undefined, signal: AbortSignal): Promise<PlaylistResponse> {
  if (address === undefined || address.trim() === '') throw lookupErrors.missingPlaylistUrl();
  const id = playlistIdOf(address);
  if (id === undefined) throw lookupErrors.missingPlaylistId();
  const found = await youTube.playlist(id, signal).catch((error: unknown) => Promise.reject(playlistFailed(error)));
  return {
    playlistDetails: found.playlist,
    videos: found.videos,
    totalDuration: found.videos.reduce((sum, video) => sum + video.duration, 0),
    totalVideos: found.videos.length,
  };
}
