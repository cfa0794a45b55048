import { basename } from 'node:path';
import { joinedSources, readAudienceFile } from '#engine/audience';
import type { AudienceSource } from '#engine/audience/audience.schema.ts';
import { noteText } from '#engine/notes';
import { messageOf } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';

/**
 * What the files say of an audience, joined. A video is as good without, so one that cannot be read
 * is only reported as a message.
 */
export async function audienceIn(
  paths: readonly string[],
  { signal, onProgress }: TaskContext,
): Promise<{ audience?: AudienceSource[] }> {
  let audience: AudienceSource[] = [];
  for (const path of paths) {
    try {
      audience = joinedSources(audience, await readAudienceFile(path, { signal }));
    } catch (error) {
      signal.throwIfAborted();
      const message = noteText('source-unusable', {
        source: basename(path),
        reason: messageOf(error),
      });
      onProgress?.({ stage: 'download', fraction: 0, message });
    }
  }
  return audience.length > 0 ? { audience } : {};
}
