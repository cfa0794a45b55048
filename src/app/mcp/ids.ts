import { z } from 'zod';
import { exportedList } from '#features/exports/export.schema.ts';
import { jobList } from '#features/videos/jobs/job.schema.ts';
import { trashList } from '#features/videos/trash/trash.schema.ts';
import { videoDetail, videoList } from '#features/videos/video.schema.ts';
import type { Api } from './api.entry.ts';
import { mcpErrors } from './errors.ts';

/**
 * Ids are UUIDs, which cost an agent about 25 tokens each. Tools use the first eight characters
 * instead: `3f2a9c1b` is a video, `3f2a9c1b.77e01d42` one of its clips or exported clips. Longer
 * prefixes and whole ids are accepted too.
 */
const one = '[0-9a-fA-F]{8}[0-9a-fA-F-]{0,28}';
export const videoId = z
  .string()
  .regex(new RegExp(`^${one}$`), 'must be an id such as 3f2a9c1b')
  .describe('Video id, such as 3f2a9c1b');
export const jobId = z
  .string()
  .regex(new RegExp(`^${one}$`), 'must be an id such as 3f2a9c1b')
  .describe('Job id, such as 5be0c2d4');
const partOfVideo = z
  .string()
  .regex(new RegExp(`^${one}\\.${one}$`), 'must be an id such as 3f2a9c1b.77e01d42');
export const clipId = partOfVideo.describe('Clip id, such as 3f2a9c1b.77e01d42');
export const exportId = partOfVideo.describe('Id of an exported clip, such as 3f2a9c1b.e4d1a076');

const shortLength = 8;

export const shortId = (id: string) => id.slice(0, shortLength);
export const shortPart = (video: string, part: string) => `${shortId(video)}.${shortId(part)}`;

/**
 * Resolves the id of a video to its whole id.
 * @throws Failure `mcp-unknown-video`, `mcp-ambiguous-id`
 */
export async function wholeVideoId(api: Api, id: string): Promise<string> {
  if (isWhole(id)) return id.toLowerCase();
  const { videos } = await api.get('/api/clips/videos', videoList);
  return matching(videos, id, mcpErrors.unknownVideo).id;
}

/**
 * Resolves the id of a video in the trash to its whole id.
 * @throws Failure `mcp-unknown-video`, `mcp-ambiguous-id`
 */
export async function deletedVideoId(api: Api, id: string): Promise<string> {
  if (isWhole(id)) return id.toLowerCase();
  const { videos } = await api.get('/api/clips/trash', trashList);
  return matching(videos, id, mcpErrors.unknownVideo).id;
}

/**
 * A clip with its video.
 * @throws Failure `mcp-unknown-clip`, `mcp-unknown-video`, `mcp-ambiguous-id`
 */
export async function findClip(api: Api, id: string) {
  const [ofVideo, ofClip] = split(id);
  const { video } = await api.get(
    `/api/clips/videos/${await wholeVideoId(api, ofVideo)}`,
    videoDetail,
  );
  return { video, clip: matching(video.clips, ofClip, mcpErrors.unknownClip) };
}

/**
 * An exported clip.
 * @throws Failure `mcp-unknown-export`, `mcp-unknown-video`, `mcp-ambiguous-id`
 */
export async function findExport(api: Api, id: string) {
  const [ofVideo, ofExport] = split(id);
  const { exportedClips } = await api.get(
    `/api/clips/videos/${await wholeVideoId(api, ofVideo)}/exported`,
    exportedList,
  );
  return matching(exportedClips, ofExport, mcpErrors.unknownExport);
}

/**
 * Resolves the id of a job to its whole id, among the 200 latest jobs.
 * @throws Failure `mcp-unknown-job`, `mcp-ambiguous-id`
 */
export async function wholeJobId(api: Api, id: string): Promise<string> {
  if (isWhole(id)) return id.toLowerCase();
  const { jobs } = await api.get('/api/clips/jobs', jobList, { limit: 200 });
  return matching(jobs, id, mcpErrors.unknownJob).id;
}

const isWhole = (id: string) => z.guid().safeParse(id).success;

function split(id: string): [string, string] {
  const [video = '', part = ''] = id.split('.');
  return [video, part];
}

function matching<Item extends { id: string }>(
  items: readonly Item[],
  begin: string,
  unknown: () => Error,
): Item {
  const [found, another] = items.filter(({ id }) => id.startsWith(begin.toLowerCase()));
  if (!found) throw unknown();
  if (another && another.id !== found.id) throw mcpErrors.ambiguousId();
  return found;
}
