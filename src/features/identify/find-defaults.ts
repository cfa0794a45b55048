import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { EngineFindOptions } from '#engine/port/find-options.schema.ts';
import {
  type FindOptions,
  type FindOptionsResponse,
  type findOptions,
  type RequestedFindOptions,
  type StoredFindOptions,
  shownFindOptions,
} from '#features/videos/find-options.schema.ts';
import type { Db } from '#platform/database';
import { findDefaults } from '#platform/database';
import type { Unparsed } from '#platform/http';

/** Which clips are found for a person when a request does not say. */
export async function readFindDefaults(db: Db, userId: string): Promise<FindOptionsResponse> {
  const [row] = await db
    .select({ options: findDefaults.options })
    .from(findDefaults)
    .where(eq(findDefaults.userId, userId));
  return { findOptions: shownFindOptions.parse(row?.options ?? {}) };
}

/** Replaces a person's defaults. */
export async function replaceFindDefaults(
  db: Db,
  userId: string,
  body: Unparsed<z.output<typeof findOptions>>,
): Promise<FindOptionsResponse> {
  const options: FindOptions = given(body.parse());
  await db
    .insert(findDefaults)
    .values({ userId, options })
    .onConflictDoUpdate({ target: findDefaults.userId, set: { options, updatedAt: new Date() } });
  return { findOptions: options };
}

/** The prompt and the other options of a job; undefined where nothing was chosen. */
export type ChosenFindOptions = {
  prompt: string | undefined;
  find: StoredFindOptions | undefined;
};

/**
 * The options of a request with the person's defaults where it says nothing. Null says that nothing
 * is wanted, whatever the default. The two ends of the length belong together, and so do those of
 * the part: a request that gives one end has no default for the other.
 */
export async function chosenFindOptions(
  db: Db,
  userId: string,
  requested: RequestedFindOptions,
): Promise<ChosenFindOptions> {
  const { findOptions: defaults } = await readFindDefaults(db, userId);
  const pick = <Name extends keyof FindOptions>(...names: readonly Name[]) => {
    const source = names.some((name) => requested[name] !== undefined) ? requested : defaults;
    return Object.fromEntries(names.map((name) => [name, source[name]]));
  };
  const { prompt, ...find } = given({
    ...pick('minSeconds', 'maxSeconds'),
    ...pick('maxClips'),
    ...pick('from', 'to'),
    ...pick('lookFor'),
    ...pick('prompt'),
  });
  return { prompt, find: Object.keys(find).length > 0 ? find : undefined };
}

/** The options as the engine takes them; no field when there are none. */
export function engineFind(find: StoredFindOptions | undefined): { find?: EngineFindOptions } {
  if (!find) return {};
  const { minSeconds, maxSeconds, maxClips, from, to, lookFor } = find;
  return {
    find: {
      ...(minSeconds !== undefined && { min_seconds: minSeconds }),
      ...(maxSeconds !== undefined && { max_seconds: maxSeconds }),
      ...(maxClips !== undefined && { max_clips: maxClips }),
      ...(from !== undefined && { from: Number(from) }),
      ...(to !== undefined && { to: Number(to) }),
      ...(lookFor !== undefined && { look_for: lookFor }),
    },
  };
}

/** Without what is null or left out. */
function given(options: RequestedFindOptions): FindOptions {
  return shownFindOptions.parse(
    Object.fromEntries(Object.entries(options).filter(([, value]) => value != null)),
  );
}
