import { readFile } from 'node:fs/promises';
import type { AudienceSource } from './audience.schema.ts';
import { type AudienceCurve, audienceCurves, type UnusedAudience } from './audience-curves.ts';
import { readAudience } from './read-audience.ts';
import { type ShownAudience, shownAudience } from './shown-audience.ts';

/**
 * The sources of a file.
 * @throws Failure as `readAudience`
 */
export async function sourcesOfFile(path: string): Promise<AudienceSource[]> {
  return readAudience(await readFile(path));
}

type OfVideo = { sources: readonly AudienceSource[]; duration: number };

/** The curves of a video's sources. */
export function curvesOf({ sources, duration }: OfVideo): {
  curves: AudienceCurve[];
  unused: UnusedAudience[];
} {
  return audienceCurves(sources, duration);
}

/** What people are shown of a video's sources. */
export function shownOf({ sources, duration }: OfVideo): ShownAudience {
  return shownAudience(audienceCurves(sources, duration));
}
