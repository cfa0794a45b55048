import { readFile, stat } from 'node:fs/promises';
import { workerTasks } from '#platform/tasks';
import { audienceLimits } from './audience.constants.ts';
import type { AudienceSource } from './audience.schema.ts';
import type * as tasks from './audience-tasks.ts';
import { audienceErrors } from './errors.ts';

const run = workerTasks<typeof tasks>(new URL('./audience-tasks.ts', import.meta.url));

type Reading = { signal?: AbortSignal | undefined };

/**
 * Reads what a file says of an audience, in another process. Neither names nor texts come back.
 * @throws Failure (422) as `readAudience`
 */
export function inspectAudience(
  bytes: Uint8Array<ArrayBuffer>,
  options: Reading = {},
): Promise<AudienceSource[]> {
  return run('audienceSources', bytes, options);
}

/**
 * `inspectAudience` of a file on this machine.
 * @throws Failure (422) as `readAudience`
 */
export async function readAudienceFile(
  path: string,
  options: Reading = {},
): Promise<AudienceSource[]> {
  if ((await stat(path)).size > audienceLimits.bytes) throw audienceErrors.tooLarge();
  return inspectAudience(new Uint8Array(await readFile(path)), options);
}

/** Sources joined by kind: what is given later replaces what was there. */
export function joinedSources(
  before: readonly AudienceSource[],
  added: readonly AudienceSource[],
): AudienceSource[] {
  const kinds = new Map([...before, ...added].map((source) => [source.kind, source]));
  return [...kinds.values()];
}
