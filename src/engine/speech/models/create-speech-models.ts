import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { addModel } from './add-model.ts';
import { catalogueAt } from './catalogue.ts';
import { chooseModel, type Machine } from './choose-model.ts';
import { speechModelErrors } from './errors.ts';
import { installModel, readDownload } from './install-model.ts';
import { type LanguageRuntime, languageRuntime, type RuntimeSettings } from './language-runtime.ts';
import {
  damagedFiles,
  type Manifest,
  type ModelFolder,
  modelFolder,
  readManifest,
  toInstalledModel,
} from './model-folder.ts';
import { tryLock } from './model-lock.ts';
import { type ModelSpeeds, modelSpeeds } from './model-speeds.ts';
import { readOwnCatalogue } from './own-catalogue.ts';
import type {
  DownloadPolicy,
  InstalledModel,
  RemoteFile,
  SpeechModel,
  SpeechModelStatus,
  SpeechModels,
  TryModel,
} from './speech-models.ts';
import { verifyModel } from './verify-model.ts';

export type SpeechModelSettings = RuntimeSettings & {
  /** The folder of all models. */
  folder: string;
  /** The model hub or a mirror with the same paths, without a trailing slash. */
  baseUrl: string;
  downloads: DownloadPolicy;
  /** A JSON file with the operator's own models, which are preferred to the others. */
  ownCatalogue?: string | undefined;
  machine: Machine;
  /** Loads a model and measures its speed; `add` refuses a model that cannot be loaded. */
  tryModel?: TryModel;
};

/** @throws Failure `speech-model-catalogue-invalid` */
export function createSpeechModels(settings: SpeechModelSettings): SpeechModels {
  const { downloads, machine } = settings;
  const folder = modelFolder(settings.folder);
  const runtime = languageRuntime(folder, settings);
  const catalogue = catalogueOf(settings).filter(
    ({ kind }) => kind !== 'language' || runtime.isSupported,
  );
  const speeds = modelSpeeds(folder, machine.description ?? '');
  const entryOf = (id: string) => catalogue.find((model) => model.id === id);
  const installed = async () =>
    (await readStored(folder, runtime)).flatMap((stored) =>
      stored.damage.length === 0 && stored.lacks === undefined ? [stored.model] : [],
    );
  const find = async (id: string): Promise<InstalledModel> => {
    const model = (await installed()).find((one) => one.id === id);
    if (!model) throw speechModelErrors.notFound(id);
    return model;
  };
  const measure = async (model: InstalledModel, signal: AbortSignal) => {
    // How fast a language model is depends on what is asked.
    if (model.kind === 'language') return {};
    const { realTimeFactor } = (await settings.tryModel?.(model, signal)) ?? {};
    await speeds.store(model.id, realTimeFactor);
    return realTimeFactor === undefined ? {} : { realTimeFactor };
  };
  return {
    catalogue,
    downloads,
    installed,
    languageAddon: runtime.addon,
    list: () => listModels({ folder, catalogue, speeds, runtime }),
    choose: async (language) =>
      chooseModel(language, { catalogue, installed: await installed(), machine }),
    async install(id, context) {
      const present = (await installed()).find((one) => one.id === id);
      if (present) return present;
      const entry = entryOf(id);
      if (!entry) throw speechModelErrors.notFound(id);
      if (downloads === 'never') throw speechModelErrors.downloadsForbidden();
      await installModel(entry, folder, { ...settings, ...context, runtime });
      const model = await find(id);
      await measure(model, context.signal);
      return model;
    },
    async add(source, options, signal = new AbortController().signal) {
      const { tryModel } = settings;
      const added = await addModel(folder, {
        source,
        options,
        catalogue,
        runtime,
        tryModel,
        signal,
      });
      await speeds.store(added.id, added.realTimeFactor);
      return await find(added.id);
    },
    async remove(id) {
      await removeModel(folder, id);
      await speeds.forget(id);
      const left = await readStored(folder, runtime);
      if (!left.some(({ model }) => model.kind === 'language')) await runtime.remove();
    },
    async verify(id, signal = new AbortController().signal) {
      const manifest = (await folder.ids()).includes(id)
        ? await readManifest(folder.of(id))
        : undefined;
      if (!manifest) throw speechModelErrors.notInstalled(id);
      const verification = await verifyModel(folder.of(id), manifest, signal);
      if (!verification.isIntact) return verification;
      const model = toInstalledModel(folder.of(id), manifest);
      return { ...verification, ...(await measure(model, signal)) };
    },
  };
}

function catalogueOf({ ownCatalogue, baseUrl }: SpeechModelSettings): readonly SpeechModel[] {
  const own = ownCatalogue === undefined ? [] : readOwnCatalogue(ownCatalogue, baseUrl);
  const ids = new Set(own.map(({ id }) => id));
  return [...own, ...catalogueAt(baseUrl).filter(({ id }) => !ids.has(id))];
}

type Stored = {
  manifest: Manifest;
  model: InstalledModel;
  damage: string[];
  /** What runs the model is not here: the models came from another machine. */
  lacks?: RemoteFile | undefined;
};

async function readStored(folder: ModelFolder, runtime: LanguageRuntime): Promise<Stored[]> {
  const ids = await folder.ids();
  const missing = await runtime.missing();
  const stored = await Promise.all(
    ids.map(async (id): Promise<Stored[]> => {
      const path = folder.of(id);
      const manifest = await readManifest(path);
      // A renamed folder is ignored: it would be removed and verified under an id that is not its
      // own.
      if (manifest?.id !== id) return [];
      return [
        {
          manifest,
          model: toInstalledModel(path, manifest),
          damage: await damagedFiles(path, manifest),
          lacks: manifest.kind === 'language' ? missing : undefined,
        },
      ];
    }),
  );
  return stored.flat();
}

type Listing = {
  folder: ModelFolder;
  catalogue: readonly SpeechModel[];
  speeds: ModelSpeeds;
  runtime: LanguageRuntime;
};

async function listModels({
  folder,
  catalogue,
  speeds,
  runtime,
}: Listing): Promise<SpeechModelStatus[]> {
  const stored = await readStored(folder, runtime);
  const own = stored.filter(({ manifest }) => catalogue.every(({ id }) => id !== manifest.id));
  const known = catalogue.map(async (entry): Promise<SpeechModelStatus> => {
    const here = stored.find(({ manifest }) => manifest.id === entry.id);
    const about = aboutSpeed(entry);
    if (!here) return { ...about, ...(await downloadStatus(folder, entry)) };
    const status = await statusOf(here, true, speeds);
    return { ...about, ...(here.lacks ? incomplete(status, here.lacks) : status) };
  });
  return await Promise.all([...known, ...own.map((one) => statusOf(one, false, speeds))]);
}

function aboutSpeed({ speed, wordErrors, contextTokens }: SpeechModel) {
  return {
    ...(speed ? { speed } : {}),
    ...(wordErrors ? { wordErrors } : {}),
    ...(contextTokens ? { contextTokens } : {}),
  };
}

/** The model is here, but not what runs it: installing it downloads that. */
function incomplete(status: SpeechModelStatus, { bytes = 0 }: RemoteFile): SpeechModelStatus {
  if (status.state !== 'installed') return status;
  const done = status.bytes;
  return { ...status, state: 'paused', download: { bytes: { done, total: done + bytes } } };
}

async function statusOf(
  { manifest, model, damage }: Stored,
  isInCatalogue: boolean,
  speeds: ModelSpeeds,
): Promise<SpeechModelStatus> {
  const { id, name, kind, languages, licence, licenceUrl, attribution, files } = manifest;
  const realTimeFactor = await speeds.of(id);
  return {
    ...described({ id, name, kind, languages, licence, licenceUrl, attribution }),
    bytes: model.bytes,
    state: damage.length === 0 ? 'installed' : 'damaged',
    isInCatalogue,
    hashesFrom: files.every(({ hashFrom }) => hashFrom === 'catalogue') ? 'catalogue' : 'first-use',
    ...(realTimeFactor === undefined ? {} : { realTimeFactor }),
  };
}

async function downloadStatus(folder: ModelFolder, entry: SpeechModel): Promise<SpeechModelStatus> {
  const common = { ...described(entry), bytes: entry.bytes, isInCatalogue: true };
  const download = await readDownload(folder, entry.id);
  if (!download) return { ...common, state: 'available' };
  const { isActive, ...state } = download;
  return { ...common, state: isActive ? 'downloading' : 'paused', download: state };
}

type Described = Pick<SpeechModelStatus, 'id' | 'name' | 'kind' | 'languages'> & {
  licence?: string | undefined;
  licenceUrl?: string | undefined;
  attribution?: string | undefined;
};

function described({ id, name, kind, languages, licence, licenceUrl, attribution }: Described) {
  return {
    id,
    name,
    kind,
    languages,
    ...(licence === undefined ? {} : { licence }),
    ...(licenceUrl === undefined ? {} : { licenceUrl }),
    ...(attribution === undefined ? {} : { attribution }),
  };
}

/** Moves the model away first, so that no process finds a half-deleted model. */
async function removeModel(folder: ModelFolder, id: string): Promise<void> {
  const isStored = (await folder.ids()).includes(id);
  const downloads = await readdir(dirname(folder.downloadOf(id))).catch((): string[] => []);
  if (!isStored && !downloads.includes(id)) throw speechModelErrors.notInstalled(id);
  using lock = await tryLock(folder, id);
  if (!lock) throw speechModelErrors.inUse(id);
  const grave = folder.draftOf(randomUUID());
  await mkdir(grave, { recursive: true });
  if (isStored) await rename(folder.of(id), `${grave}/model`);
  await rm(folder.downloadOf(id), { recursive: true, force: true });
  await rm(grave, { recursive: true, force: true });
}
