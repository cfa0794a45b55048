import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { joinedSources, readAudienceFile } from '#engine/audience';
import { audienceLimits } from '#engine/audience/audience.constants.ts';
import type { AudienceSource } from '#engine/audience/audience.schema.ts';
import { heatmapSource } from '#engine/audience/heatmap.entry.ts';
import { noteText } from '#engine/notes';
import { noteSources } from '#engine/notes/notes.constants.ts';
import { messageOf } from '#platform/kit/failure.ts';
import type { AudienceToFetch } from '../audience-to-fetch.constants.ts';
import { chosenFormats, plainInfo, type VideoInfo } from './info.ts';
import { runYtDlp, type YtDlpRun } from './yt-dlp.ts';
import type { YtDlpDownload } from './yt-dlp-download.ts';

/**
 * What is known of a video's audience: what viewers replayed, which the metadata says, and if they
 * are wanted, the chat and the comments. A video is as good without, so a failure is only reported
 * as a message.
 */
export async function fetchAudience(
  { address, info }: { address: string; info: VideoInfo },
  work: YtDlpDownload,
): Promise<AudienceSource[]> {
  let sources = replaysOf(info);
  for (const kind of work.audience ?? []) {
    try {
      const path = await fetchers[kind]({ address, info }, work);
      if (path !== undefined)
        sources = joinedSources(sources, await readAudienceFile(path, { signal: work.run.signal }));
    } catch (error) {
      if (work.run.signal.aborted) break;
      const source = noteSources[kind];
      const message = noteText('source-unusable', { source, reason: messageOf(error) });
      work.run.onProgress?.({ stage: 'download', fraction: 0, message });
    }
  }
  return sources;
}

function replaysOf({ heatmap }: VideoInfo): AudienceSource[] {
  try {
    const source = heatmapSource(heatmap);
    return source ? [source] : [];
  } catch {
    return [];
  }
}

type OfVideo = { address: string; info: VideoInfo };
const fetchers: Record<
  AudienceToFetch,
  (video: OfVideo, work: YtDlpDownload) => Promise<string | undefined>
> = { chat: fetchChat, comments: fetchComments };

/** The tracks in which sites provide what viewers wrote. */
const chatTracks = ['live_chat', 'rechat', 'danmaku'];

/** The path of the chat; undefined when the video has none. */
async function fetchChat({ info }: OfVideo, work: YtDlpDownload): Promise<string | undefined> {
  const track = chatTracks.find((name) => (info.subtitles[name] ?? []).length > 0);
  const [source] = track === undefined ? [] : (info.subtitles[track] ?? []);
  if (track === undefined || !source) return undefined;
  const infoFile = join(work.folder, 'chat.info.json');
  const subtitles = { [track]: [source] };
  await writeFile(
    infoFile,
    JSON.stringify({ ...plainInfo(info), formats: chosenFormats(info), subtitles }),
  );
  const args = [
    ...['--quiet', '--skip-download', '--write-subs', '--sub-langs', track],
    ...['--force-overwrites', '--output', 'chat.%(ext)s'],
  ];
  await run({ args, what: { infoFile } }, work);
  const path = join(work.folder, `chat.${track}.${source.ext ?? 'json'}`);
  return (await stat(path).catch(() => undefined)) ? path : undefined;
}

/** Comments that are fetched at most: the most liked, of which many name a moment. */
const maxComments = 2000;

/** The path of the metadata with the comments. */
async function fetchComments({ address }: OfVideo, work: YtDlpDownload): Promise<string> {
  const args = [
    ...['--dump-single-json', '--quiet', '--playlist-items', '1', '--write-comments'],
    '--extractor-args',
    `youtube:comment_sort=top;max_comments=${maxComments},all,0;skip=translated_subs`,
  ];
  const path = join(work.folder, 'comments.json');
  await writeFile(path, await run({ args, what: { address } }, work));
  return path;
}

/** A chat arrives in many small pieces: that of some hours takes a quarter of one. */
const maxSeconds = 3600;

function run(
  of: Pick<YtDlpRun, 'args' | 'what'>,
  { tool, guard, folder, stallSeconds, pace, credentials, run: { signal } }: YtDlpDownload,
): Promise<string> {
  return runYtDlp(tool, {
    ...of,
    ...{ guard, folder, stallSeconds, credentials, signal },
    // The pieces of a chat hold more than the messages in it.
    maxBytes: 3 * audienceLimits.bytes,
    maxSeconds: Math.min(maxSeconds, pace.deadlineSeconds),
  });
}
