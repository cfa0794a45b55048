import { playlistIdOf } from '#source/address.ts';
import type { YouTubeData } from '#source/youtube-data.ts';
import type { PlaylistAnswer } from './contract.ts';
import { missingPlaylistId, missingPlaylistUrl, playlistFailed } from './failures.ts';

/** A playlist's metadata with that of all its videos, and how long they take together. `address` may be a bare playlist id. */
export async function playlist(youTube: YouTubeData, address: string | undefined, signal: AbortSignal): Promise<PlaylistAnswer> {
  if (address === undefined || address.trim() === '') throw missingPlaylistUrl();
  const id = playlistIdOf(address);
  if (id === undefined) throw missingPlaylistId();
  const found = await youTube.playlist(id, signal).catch((error: unknown) => Promise.reject(playlistFailed(error)));
  return {
    playlistDetails: found.playlist,
    videos: found.videos,
    totalDuration: found.videos.reduce((sum, video) => sum + video.duration, 0),
    totalVideos: found.videos.length,
  };
}
