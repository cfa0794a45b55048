import { encodeAudience, joinedSources, readAudienceFile } from '#engine/audience';
import type { AudienceSource } from '#engine/audience/audience.schema.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { requireOptionFile } from './option-file.ts';

/** The option of commands that find clips. */
export type AudienceOptions = {
  /** Files that say what the audience of the video did. */
  audience?: string[];
};

/**
 * Returns a function that adds what the files say to what came with the video, as it is stored.
 * Call it before the
 * video is downloaded, so that a file that cannot be read is reported at once.
 * @throws Failure `option-file-missing`, `option-file-is-folder`, and those of `readAudienceFile`
 */
export async function chosenAudience(
  { audience: paths = [] }: AudienceOptions,
  { signal }: TaskContext,
): Promise<(got: { audience?: AudienceSource[] }) => { audience: Uint8Array | undefined }> {
  let given: AudienceSource[] = [];
  for (const path of paths) {
    requireOptionFile(path);
    given = joinedSources(given, await readAudienceFile(path, { signal }));
  }
  return ({ audience = [] }) => {
    const sources = joinedSources(audience, given);
    return { audience: sources.length > 0 ? encodeAudience(sources) : undefined };
  };
}
