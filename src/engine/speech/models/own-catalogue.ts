import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { messageOf } from '#platform/kit/failure.ts';
import { speechModelErrors } from './errors.ts';
import { fileName, fileRole, languageTag, modelId, modelKind, sha256 } from './model-folder.ts';
import type { SpeechModel } from './speech-models.ts';

const ownFile = z.strictObject({
  role: fileRole,
  name: fileName,
  /** An absolute address, or one relative to MODELS_BASE_URL. */
  url: z.string().min(1),
  bytes: z.int().min(1).exactOptional(),
  sha256: sha256.exactOptional(),
});

const ownModel = z.strictObject({
  id: modelId,
  name: z.string().min(1),
  kind: modelKind,
  languages: z.array(languageTag),
  /** The size of all files together; needed only if a file does not give its own. */
  bytes: z.int().min(1).exactOptional(),
  licence: z.string().min(1),
  licenceUrl: z.url().exactOptional(),
  attribution: z.string().exactOptional(),
  files: z.array(ownFile).min(1).max(10),
});

const ownCatalogue = z.strictObject({ models: z.array(ownModel).max(100) });

/**
 * The models of an operator's own catalogue, a JSON file: `{ "models": [{ "id", "name", "kind",
 * "languages", "licence", "files": [{ "role", "name", "url" }] }] }`.
 * @throws Failure `speech-model-catalogue-invalid`
 */
export function readOwnCatalogue(path: string, baseUrl: string): readonly SpeechModel[] {
  try {
    const { models } = ownCatalogue.parse(JSON.parse(readFileSync(path, 'utf8')));
    return models.map(({ bytes, files, ...model }) => ({
      ...model,
      bytes: bytes ?? files.reduce((sum, file) => sum + (file.bytes ?? 0), 0),
      files: files.map((file) => ({ ...file, url: new URL(file.url, `${baseUrl}/`).href })),
    }));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : messageOf(cause);
    throw speechModelErrors.catalogueInvalid({ path, reason }, { cause });
  }
}
