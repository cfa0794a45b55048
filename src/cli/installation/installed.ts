import { type Config, loadConfig } from '#app/config';
import { apiOf } from '#app/mcp/api.entry.ts';
import { searchResponse } from '#features/transcripts/search/search.schema.ts';
import { videoList } from '#features/videos/video.schema.ts';
import { createLog } from '#platform/telemetry/process.entry.ts';
import { openInstallation } from './installation.ts';

/** An installation whose log is on standard error, and has only what went wrong by default. */
export function openQuietInstallation(config: Config, email: string | undefined) {
  const log = createLog({
    level: config.logLevel === 'info' ? 'error' : config.logLevel,
    secrets: config.secrets,
    write: (line) => void process.stderr.write(line),
  });
  return { installation: openInstallation({ config, log, email }), log };
}

/**
 * Opens the API of this installation for a person. If a server is running, it answers; otherwise
 * this process does.
 */
export function openInstalledApi(email: string | undefined) {
  const { installation } = openQuietInstallation(loadConfig(), email);
  return {
    api: apiOf(installation.send),
    [Symbol.asyncDispose]: () => installation.stop(),
  };
}

/**
 * Opens everything that is said in a person's videos in this installation. If a server is running,
 * it performs the search; otherwise this process does.
 */
export function openInstalledLibrary(email: string | undefined) {
  const { api, ...installed } = openInstalledApi(email);
  return {
    async search(text: string) {
      const found = await api.get('/api/clips/search', searchResponse, { q: text, limit: 10 });
      if (found.passages.length > 0) return found;
      const { videos } = await api.get('/api/clips/videos', videoList, { limit: 1 });
      return videos.length > 0 ? found : { ...found, note: noVideosYet };
    },
    ...installed,
  };
}

const noVideosYet =
  'You have no videos yet. Add some in the web app ("kinora serve"), or search a folder of transcripts: --transcripts FOLDER.';
