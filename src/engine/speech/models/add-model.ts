import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { diskFullFailure } from '#platform/kit/disk-full.ts';
import { growthCheck, requireRoom } from '#platform/kit/growth-guard.ts';
import { speechModelErrors } from './errors.ts';
import type { LanguageRuntime } from './language-runtime.ts';
import {
  describeModel,
  languageTag,
  type Manifest,
  type ManifestFile,
  type ModelFolder,
  modelId,
  publishModel,
  readManifest,
  toInstalledModel,
} from './model-folder.ts';
import { tryLock } from './model-lock.ts';
import { type FoundModel, findModel } from './model-sources.ts';
import type { AddModelOptions, SpeechModel, TryModel } from './speech-models.ts';

export type AddModel = {
  source: string;
  options: AddModelOptions;
  catalogue: readonly SpeechModel[];
  runtime: LanguageRuntime;
  tryModel?: TryModel | undefined;
  signal: AbortSignal;
};

/**
 * Copies a model into the folder of models, and loads it once before it counts as installed.
 * @returns its id and measured speed
 */
export async function addModel(
  folder: ModelFolder,
  { source, options, catalogue, runtime, tryModel, signal }: AddModel,
): Promise<{ id: string; realTimeFactor?: number | undefined }> {
  const found = await findModel(source, options.kind);
  const languages = options.languages.map(parseLanguage);
  const ownId = parseId(options.id ?? idFrom(found.name ?? basename(resolve(source))));
  await folder.open();
  await deleteOldDrafts(folder);
  const draft = folder.draftOf(randomUUID());
  try {
    await mkdir(draft, { recursive: true });
    const files = await copyFiles(source, draft, found, signal);
    const entry = catalogue.find((model) => isSameModel(model, files));
    const id = entry && options.id === undefined ? entry.id : ownId;
    const own = { id, name: options.name ?? found.name ?? id, kind: found.kind, languages };
    const manifest: Manifest = {
      ...describeModel(
        entry
          ? { ...entry, id, ...(options.name === undefined ? {} : { name: options.name }) }
          : own,
      ),
      files: files.map((file) => ({ ...file, hashFrom: entry ? 'catalogue' : 'first-use' })),
    };
    if (found.kind === 'language') await runtime.provide(source, signal);
    const trial = await tryModel?.(toInstalledModel(draft, manifest), signal);
    if (trial?.problem !== undefined) throw speechModelErrors.unusable(trial.problem);
    await publish(folder, draft, manifest);
    return { id, realTimeFactor: trial?.realTimeFactor };
  } catch (error) {
    signal.throwIfAborted();
    throw diskFullFailure(error) ?? error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Deletes drafts that killed processes left behind. */
async function deleteOldDrafts(folder: ModelFolder): Promise<void> {
  const drafts = folder.draftOf('.');
  for (const name of await readdir(drafts).catch((): string[] => [])) {
    const changed = (await stat(join(drafts, name)).catch(() => undefined))?.mtimeMs ?? Infinity;
    if (Date.now() - changed > dayMilliseconds)
      await rm(join(drafts, name), { recursive: true, force: true });
  }
}

const dayMilliseconds = 86_400_000;

async function publish(folder: ModelFolder, draft: string, manifest: Manifest): Promise<void> {
  using lock = await tryLock(folder, manifest.id);
  if (!lock) throw speechModelErrors.inUse(manifest.id);
  if (await readManifest(folder.of(manifest.id)))
    throw speechModelErrors.alreadyExists(manifest.id);
  await publishModel(draft, folder.of(manifest.id), manifest);
  // A download of the same model is no longer needed.
  await rm(folder.downloadOf(manifest.id), { recursive: true, force: true });
}

/** Reduces a tag to its language (`en-GB` is `en`), because models have no regions. */
function parseLanguage(text: string): string {
  const parsed = languageTag.safeParse(text.split('-')[0]);
  if (!parsed.success)
    throw speechModelErrors.unusable(`"${text}" is no language tag, such as en, de or yue`);
  return parsed.data;
}

function parseId(text: string): string {
  const parsed = modelId.safeParse(text);
  if (!parsed.success)
    throw speechModelErrors.unusable(`the id "${text}" ${parsed.error.issues[0]?.message}`);
  return parsed.data;
}

/** The name, with characters that ids cannot have replaced. */
function idFrom(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9._-]+/g, '-')
      .replace(/^[^a-z0-9]+/, '')
      .slice(0, 64) || 'model'
  );
}

/** Whether the copied files include all files of the catalogue's model, by their hashes. */
function isSameModel({ files }: SpeechModel, copied: readonly ManifestFile[]): boolean {
  return files.every(
    ({ role, sha256 }) =>
      sha256 !== undefined && copied.some((file) => file.role === role && file.sha256 === sha256),
  );
}

async function copyFiles(
  source: string,
  draft: string,
  { files }: FoundModel,
  signal: AbortSignal,
): Promise<ManifestFile[]> {
  const sizes = await Promise.all(
    files.map(async ({ name }) => (await stat(join(source, name))).size),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await requireRoom(draft, bytes, 'the speech model');
  const copied: ManifestFile[] = [];
  for (const { role, name } of files) {
    const copy = await copyFile(join(source, name), join(draft, name), signal);
    copied.push({ ...(role === undefined ? {} : { role }), name, ...copy, hashFrom: 'first-use' });
  }
  return copied;
}

async function copyFile(
  from: string,
  to: string,
  signal: AbortSignal,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  const check = growthCheck(dirname(to));
  let bytes = 0;
  await using file = await open(to, 'w');
  for await (const chunk of createReadStream(from, { signal, highWaterMark: 2 ** 18 })) {
    hash.update(chunk);
    bytes += chunk.length;
    await check(chunk.length);
    await file.appendFile(chunk);
  }
  await file.sync();
  return { bytes, sha256: hash.digest('hex') };
}
