import type { AudienceSource, StoredAudience } from './audience.schema.ts';

/** Sources joined by kind: what is given later replaces what was there. */
export function joinedSources(
  before: readonly AudienceSource[],
  added: readonly AudienceSource[],
): AudienceSource[] {
  const kinds = new Map([...before, ...added].map((source) => [source.kind, source]));
  return [...kinds.values()];
}

/** Sources as they are stored with a video. */
export function encodeAudience(sources: AudienceSource[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify({ sources } satisfies StoredAudience));
}
