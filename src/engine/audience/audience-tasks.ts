import { readFile } from 'node:fs/promises';
import { type AudienceKind, type AudienceSource, storedAudience } from './audience.schema.ts';
import { type AudienceCurve, audienceCurves } from './audience-curves.ts';
import { readAudience } from './read-audience.ts';
import { type ShownAudience, shownAudience } from './shown-audience.ts';
import { encodeAudience, joinedSources } from './sources.ts';

/**
 * The sources of a file.
 * @throws Failure as `readAudience`
 */
export async function sourcesOfFile(path: string): Promise<AudienceSource[]> {
  return readAudience(await readFile(path));
}

/**
 * What is stored, with the sources of a file.
 * @throws Failure as `readAudience`
 */
export async function withFile({
  stored,
  path,
}: {
  stored: Uint8Array | undefined;
  path: string;
}): Promise<{ stored: Uint8Array<ArrayBuffer>; kinds: AudienceKind[] }> {
  const added = await sourcesOfFile(path);
  const sources = joinedSources(stored ? sourcesIn(stored) : [], added);
  return { stored: encodeAudience(sources), kinds: added.map(({ kind }) => kind) };
}

type OfVideo = { stored: Uint8Array; duration: number };

/** The curves of a video. */
export function curvesOf({ stored, duration }: OfVideo): AudienceCurve[] {
  return audienceCurves(sourcesIn(stored), duration).curves;
}

/** What people are shown of a video. */
export function shownOf({ stored, duration }: OfVideo): ShownAudience {
  return shownAudience(audienceCurves(sourcesIn(stored), duration));
}

function sourcesIn(stored: Uint8Array): AudienceSource[] {
  return storedAudience.parse(JSON.parse(new TextDecoder().decode(stored))).sources;
}
