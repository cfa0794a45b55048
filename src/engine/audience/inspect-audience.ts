import { stat } from 'node:fs/promises';
import { workerTasks } from '#platform/tasks';
import { audienceLimits } from './audience.constants.ts';
import type { AudienceSource } from './audience.schema.ts';
import type { AudienceCurve } from './audience-curves.ts';
import type * as tasks from './audience-tasks.ts';
import { audienceErrors } from './errors.ts';
import type { ShownAudience } from './shown-audience.ts';

const run = workerTasks<typeof tasks>(new URL('./audience-tasks.ts', import.meta.url));

type Options = { signal?: AbortSignal | undefined };
type OfVideo = {
  sources: readonly AudienceSource[];
  /** The length of the video, seconds. */
  duration: number;
};

/**
 * Reads what a file on this machine says of an audience, in another process. Neither names nor
 * texts come back.
 * @throws Failure (422) as `readAudience`
 */
export async function readAudienceFile(
  path: string,
  options: Options = {},
): Promise<AudienceSource[]> {
  if ((await stat(path)).size > audienceLimits.bytes) throw audienceErrors.tooLarge();
  return run('sourcesOfFile', path, options);
}

/** The curves of a video; undefined when nothing that is known of its audience can be used. */
export async function readAudienceCurves(
  video: OfVideo,
  options: Options = {},
): Promise<AudienceCurve[] | undefined> {
  if (video.sources.length === 0) return undefined;
  const { curves } = await run('curvesOf', video, options);
  return curves.length === 0 ? undefined : curves;
}

/** What people are shown of a video's audience. */
export function showAudience(video: OfVideo, options: Options = {}): Promise<ShownAudience> {
  return run('shownOf', video, options);
}

/** Sources joined by kind: what is given later replaces what was there. */
export function joinedSources(
  before: readonly AudienceSource[],
  added: readonly AudienceSource[],
): AudienceSource[] {
  const kinds = new Map([...before, ...added].map((source) => [source.kind, source]));
  return [...kinds.values()];
}
