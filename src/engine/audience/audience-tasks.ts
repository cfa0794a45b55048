import type { AudienceSource } from './audience.schema.ts';
import { readAudience } from './read-audience.ts';

/**
 * The sources of a file's bytes.
 * @throws Failure as `readAudience`
 */
export function audienceSources(bytes: Uint8Array): AudienceSource[] {
  return readAudience(bytes);
}
