import type { TaskContext } from '#platform/kit/run-context.ts';
import type { SpeechModelKind } from './speech-models.constants.ts';

export type { SpeechModelKind };

/** What a file of a model is to the runtime. */
export type ModelFileRole = 'model' | 'encoder' | 'decoder' | 'joiner' | 'tokens';

/** A model of the catalogue. */
export type SpeechModel = {
  /** Kebab-case; also the name of its folder. */
  id: string;
  name: string;
  kind: SpeechModelKind;
  /** BCP 47 primary tags; empty: any language. */
  languages: readonly string[];
  /** Of all files together. */
  bytes: number;
  licence: string;
  licenceUrl?: string;
  /** What the licence requires to be said of its authors. */
  attribution?: string;
  files: readonly ModelFile[];
};

export type ModelFile = {
  role: ModelFileRole;
  name: string;
  /** On the model hub, at a pinned revision. */
  url: string;
  bytes?: number;
  /** Lower-case hexadecimal; without one, the hash of the first complete download is recorded. */
  sha256?: string;
};

/** A model that is ready for use on this machine: its files are there in their full sizes. */
export type InstalledModel = {
  id: string;
  name: string;
  kind: SpeechModelKind;
  /** BCP 47 primary tags; empty: any language. */
  languages: readonly string[];
  folder: string;
  /** Absolute paths. */
  files: Partial<Record<ModelFileRole, string>>;
  /** Of all files together. */
  bytes: number;
  licence?: string;
  attribution?: string;
};

/**
 * The speech models of this machine; every process of it that has the same models folder sees the
 * same ones.
 */
export type SpeechModels = {
  catalogue: readonly SpeechModel[];
  /**
   * Whether models may be downloaded: after a person has agreed, as soon as one is needed, or not
   * at all.
   */
  downloads: DownloadPolicy;
  /** The catalogue and every other model on this machine, with their states. */
  list(): Promise<SpeechModelStatus[]>;
  installed(): Promise<InstalledModel[]>;
  /**
   * The model for a language, a BCP 47 tag (undefined: not known yet): the best installed one if
   * any, and the one of the catalogue that would be downloaded. The two are the same model when the
   * recommended one is installed.
   */
  choose(
    language: string | undefined,
  ): Promise<{ installed?: InstalledModel; recommended?: SpeechModel }>;
  /**
   * Downloads a model of the catalogue and reports the stage `model` with bytes and time left; at
   * once where it is installed already. Where another process downloads it, this waits for that and
   * reports its progress. What has arrived is kept when the signal stops it, and the next call
   * resumes there.
   * @throws Failure of `speechModelErrors`, or `no-space`
   */
  install(id: string, context: TaskContext): Promise<InstalledModel>;
  /**
   * Copies a model from a folder. Where its files are those of a model of the catalogue, it is that
   * model.
   * @throws Failure `speech-model-unusable`, `speech-model-exists`, or `no-space`
   */
  add(folder: string, options: AddModelOptions, signal?: AbortSignal): Promise<InstalledModel>;
  /**
   * Deletes an installed model or what there is of its download.
   * @throws Failure `speech-model-not-installed`, or `speech-model-in-use`
   */
  remove(id: string): Promise<void>;
  /** Reads every file of an installed model again. @throws Failure `speech-model-not-installed` */
  verify(id: string, signal?: AbortSignal): Promise<ModelVerification>;
};

export type AddModelOptions = {
  /** BCP 47 tags; empty: any language. */
  languages: readonly string[];
  /** Default: the folder's name. */
  id?: string;
  name?: string;
  /** Default: what the files suggest. Models for speakers need it. */
  kind?: SpeechModelKind;
};

export type DownloadPolicy = 'ask' | 'allow' | 'never';

/** A model as people see it in a list. */
export type SpeechModelStatus = Pick<
  SpeechModel,
  'id' | 'name' | 'kind' | 'languages' | 'bytes'
> & {
  licence?: string;
  licenceUrl?: string;
  attribution?: string;
  /**
   * `paused`: a part of it has been downloaded; `damaged`: files of it are missing or have another
   * size.
   */
  state: 'available' | 'downloading' | 'paused' | 'installed' | 'damaged';
  /** Whether it can be downloaded, and not only be added from a folder. */
  isInCatalogue: boolean;
  /** Of a download that is running or paused. */
  download?: DownloadState;
  /**
   * Where the hashes of an installed model are from; `first-use` when that is so for one of its
   * files.
   */
  hashesFrom?: HashOrigin;
};

export type DownloadState = { bytes: { done: number; total: number }; secondsLeft?: number };

/**
 * The hash of the catalogue, or the one of the first complete download or copy (trust on first
 * use).
 */
export type HashOrigin = 'catalogue' | 'first-use';

/** What a verification found, a row for each file. */
export type ModelVerification = { id: string; isIntact: boolean; files: FileVerification[] };
export type FileVerification = {
  name: string;
  state: 'intact' | 'missing' | 'changed';
  sha256?: string;
  expectedFrom: HashOrigin;
};
