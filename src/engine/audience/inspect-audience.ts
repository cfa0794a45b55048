import { stat } from 'node:fs/promises';
import { workerTasks } from '#platform/tasks';
import { audienceLimits } from './audience.constants.ts';
import type { AudienceKind, AudienceSource } from './audience.schema.ts';
import type { AudienceCurve } from './audience-curves.ts';
import type * as tasks from './audience-tasks.ts';
import { audienceErrors } from './errors.ts';
import type { ShownAudience } from './shown-audience.ts';

const run = workerTasks<typeof tasks>(new URL('./audience-tasks.ts', import.meta.url));

type Options = { signal?: AbortSignal | undefined };

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

/**
 * What is stored of an audience, with what a file adds to it, and the kinds of evidence in the file.
 * @throws Failure (422) as `readAudience`
 */
export async function addAudienceFile(
  stored: Uint8Array | undefined,
  path: string,
  options: Options = {},
): Promise<{ stored: Uint8Array<ArrayBuffer>; kinds: AudienceKind[] }> {
  if ((await stat(path)).size > audienceLimits.bytes) throw audienceErrors.tooLarge();
  return run('withFile', { stored, path }, options);
}

/** What is stored of an audience (`encodeAudience`), and the length of its video, seconds. */
type OfVideo = { stored: Uint8Array; duration: number };

/** The curves of a video; undefined when nothing that is known of its audience can be used. */
export async function readAudienceCurves(
  video: OfVideo,
  options: Options = {},
): Promise<AudienceCurve[] | undefined> {
  const curves = await run('curvesOf', video, options);
  return curves.length === 0 ? undefined : curves;
}

/** What people are shown of a video's audience. */
export function showAudience(video: OfVideo, options: Options = {}): Promise<ShownAudience> {
  return run('shownOf', video, options);
}
