import { playlistIdOf } from '#engine/sources';
import type { YouTubeData } from '#engine/sources/youtube';
import { lookupErrors, playlistFailed } from './errors.ts';
import type { PlaylistResponse } from './lookup.schema.ts';

/**
 * Returns the metadata of a playlist and of all its videos, and their total length. `address` may
 * be a bare playlist id.
 * @throws Failure of errors.ts
 */
export async function getPlaylist(
  youTube: YouTubeData,
  address: string | undefined,
  signal: AbortSignal,
): Promise<PlaylistResponse> {
  if (address === undefined || address.trim() === '') throw lookupErrors.missingPlaylistUrl();
  const id = playlistIdOf(address);
  if (id === undefined) throw lookupErrors.missingPlaylistId();
  const found = await youTube
    .playlist(id, signal)
    .catch((error: unknown) => Promise.reject(playlistFailed(error)));
  return {
    playlistDetails: found.playlist,
    videos: withShorterDescriptions(found.videos),
    totalDuration: found.videos.reduce((sum, video) => sum + video.duration, 0),
    totalVideos: found.videos.length,
  };
}

/**
 * Maximum number of characters of all descriptions together: those of 5,000 videos may have 25
 * million.
 */
const maxCharacters = 3_000_000;

/**
 * The videos of a playlist. When their descriptions are too long together, each is shortened to an
 * equal share of `maxCharacters`.
 */
function withShorterDescriptions<Video extends { description: string }>(videos: Video[]): Video[] {
  const all = videos.reduce((sum, { description }) => sum + description.length, 0);
  if (all <= maxCharacters) return videos;
  const share = Math.floor(maxCharacters / videos.length);
  return videos.map((video) => ({
    ...video,
    description: video.description.slice(0, share).toWellFormed(),
  }));
}
