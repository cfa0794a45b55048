import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { messageOf } from '#platform/kit/failure.ts';
import { speechModelErrors } from './errors.ts';
import { modelKinds } from './speech-models.constants.ts';
import type { HashOrigin, InstalledModel, SpeechModel } from './speech-models.ts';

/**
 * The folder of all models. Each installed model has a folder, named by its id, with a manifest
 * that lists its files. Names that begin with a dot are work in progress, which other processes
 * ignore.
 */
export type ModelFolder = ReturnType<typeof modelFolder>;

export function modelFolder(path: string) {
  return {
    path,
    /** The folder of an installed model. */
    of: (id: string) => join(path, id),
    /** The folder into which a model is downloaded. */
    downloadOf: (id: string) => join(path, '.downloads', id),
    lockOf: (id: string) => join(path, '.locks', id),
    /** The measured speeds of a model. */
    speedsOf: (id: string) => join(path, '.speeds', id),
    draftOf: (name: string) => join(path, '.drafts', name),
    /** A library that runs models. */
    runtimeOf: (name: string) => join(path, '.runtimes', name),
    /**
     * Creates the folder.
     * @throws Failure `models-folder-unusable`
     */
    async open(): Promise<void> {
      try {
        await mkdir(path, { recursive: true });
        await access(path, constants.W_OK);
      } catch (cause) {
        throw speechModelErrors.folderUnusable(
          { folder: path, reason: messageOf(cause) },
          { cause },
        );
      }
    },
    /** The ids of all folders here, whether their models are complete or not. */
    async ids(): Promise<string[]> {
      const names = await readdir(path).catch((): string[] => []);
      return names.filter((name) => modelId.safeParse(name).success).sort();
    },
  };
}

/** Ids serve as names of folders. */
export const modelId = z
  .string()
  .regex(
    /^[a-z0-9][a-z0-9._-]{0,63}$/,
    'must consist of at most 64 of the characters a-z, 0-9, . _ and -',
  );
/** A plain name, never a path. */
export const fileName = z
  .string()
  .regex(/^[A-Za-z0-9][\w.+-]{0,127}$/, 'must be a plain file name');
export const modelKind = z.enum(modelKinds);
export const fileRole = z.enum([
  ...['model', 'encoder', 'decoder', 'joiner', 'tokens'],
  ...['detector', 'recogniser'],
] as const);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');
export const languageTag = z
  .string()
  .toLowerCase()
  .regex(/^[a-z]{2,3}$/, 'must be a language tag such as en');

const manifestFile = z.object({
  /** Absent for data that another file refers to. */
  role: fileRole.exactOptional(),
  name: fileName,
  bytes: z.int().min(0),
  sha256,
  hashFrom: z.enum(['catalogue', 'first-use']) satisfies z.ZodType<HashOrigin>,
});
export type ManifestFile = z.infer<typeof manifestFile>;

const manifest = z.object({
  version: z.literal(1),
  id: modelId,
  name: z.string(),
  kind: modelKind,
  languages: z.array(languageTag),
  licence: z.string().exactOptional(),
  licenceUrl: z.string().exactOptional(),
  attribution: z.string().exactOptional(),
  installedAt: z.string(),
  files: z.array(manifestFile).min(1),
});
export type Manifest = z.infer<typeof manifest>;

const manifestName = 'manifest.json';

/** The part of a manifest that does not depend on the files. */
export function describeModel(model: DescribedModel): Omit<Manifest, 'files'> {
  const { id, name, kind, languages, licence, licenceUrl, attribution } = model;
  return {
    version: 1,
    id,
    name,
    kind,
    languages: [...languages],
    ...(licence === undefined ? {} : { licence }),
    ...(licenceUrl === undefined ? {} : { licenceUrl }),
    ...(attribution === undefined ? {} : { attribution }),
    installedAt: new Date().toISOString(),
  };
}

type DescribedModel = Pick<SpeechModel, 'id' | 'name' | 'kind' | 'languages'> &
  Partial<Pick<SpeechModel, 'licence' | 'licenceUrl' | 'attribution'>>;

/** Undefined if there is no manifest, or one of another version. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '');
  try {
    return manifest.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/**
 * Writes the manifest to the draft and makes the draft the installed model in one step. Deletes the
 * model that was installed before.
 */
export async function publishModel(
  draft: string,
  target: string,
  content: Manifest,
): Promise<void> {
  await using file = await open(join(draft, manifestName), 'w');
  await file.writeFile(`${JSON.stringify(content, null, 2)}\n`);
  await file.sync();
  await syncFolder(draft);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
  await syncFolder(join(target, '..'));
}

/**
 * Makes a rename durable: a power cut could undo it before. Windows cannot open folders, so it is
 * skipped there.
 */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using folder = await open(path, 'r');
  await folder.sync();
}

/** The names of files that are missing or whose size has changed. */
export async function damagedFiles(folder: string, { files }: Manifest): Promise<string[]> {
  const sizes = await Promise.all(files.map(({ name }) => sizeOf(join(folder, name))));
  return files.flatMap(({ name, bytes }, index) => (sizes[index] === bytes ? [] : [name]));
}

/** The size in bytes; 0 if there is no such file. */
export async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0;
}

export function toInstalledModel(
  folder: string,
  { id, name, kind, languages, licence, attribution, files }: Manifest,
): InstalledModel {
  return {
    id,
    name,
    kind,
    languages,
    folder,
    files: Object.fromEntries(
      files.flatMap((file) =>
        file.role === undefined ? [] : [[file.role, join(folder, file.name)]],
      ),
    ),
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    ...(licence === undefined ? {} : { licence }),
    ...(attribution === undefined ? {} : { attribution }),
  };
}
