import type { TaskContext } from '#platform/kit/run-context.ts';
import type { SpeechModelKind } from './speech-models.constants.ts';

export type { SpeechModelKind };

/** The role that the runtime gives a file of a model. */
export type ModelFileRole =
  | 'model'
  | 'encoder'
  | 'decoder'
  | 'joiner'
  | 'tokens'
  | 'detector'
  | 'recogniser';

/** A model of the catalogue. */
export type SpeechModel = {
  /** Kebab-case; also the name of its folder. */
  id: string;
  name: string;
  kind: SpeechModelKind;
  /** BCP 47 primary tags; empty: any language. */
  languages: readonly string[];
  /** The size of all files together. */
  bytes: number;
  licence: string;
  licenceUrl?: string;
  /** The notice about the authors that the licence requires. */
  attribution?: string;
  /**
   * Never recommended, because it is large or for one language only; where a person has installed
   * it, it comes before the models behind it.
   */
  isAlternative?: true;
  /** How fast it is in relation to the others, for machines where it has not been measured. */
  speed?: SpeedClass;
  /** Published errors, per cent of the words. */
  wordErrors?: { percent: number; of: string; source: string };
  /** Of a language model: the most tokens that a request and its answer have together. */
  contextTokens?: number;
  files: readonly ModelFile[];
};

/** In relation to the other models. */
export type SpeedClass = 'fast' | 'medium' | 'slow';

export type ModelFile = RemoteFile & { role: ModelFileRole };

/** A file that can be downloaded. */
export type RemoteFile = {
  name: string;
  /** The address on the model hub, at a pinned revision. */
  url: string;
  bytes?: number;
  /** Lower-case hexadecimal. If absent, the hash of the first complete download is recorded. */
  sha256?: string;
};

/** A model that is ready for use on this machine: all its files exist at their full size. */
export type InstalledModel = {
  id: string;
  name: string;
  kind: SpeechModelKind;
  /** BCP 47 primary tags; empty: any language. */
  languages: readonly string[];
  folder: string;
  /** Absolute paths. */
  files: Partial<Record<ModelFileRole, string>>;
  /** The size of all files together. */
  bytes: number;
  licence?: string;
  attribution?: string;
};

/** The models of this machine for speech, for text on screens and for language, which all its processes with the same models folder share. */
export type SpeechModels = {
  catalogue: readonly SpeechModel[];
  /**
   * Whether models may be downloaded: once a person has agreed (`ask`), whenever one is needed
   * (`allow`), or not at all (`never`).
   */
  downloads: DownloadPolicy;
  /** The models of the catalogue and all other models on this machine, with their states. */
  list(): Promise<SpeechModelStatus[]>;
  installed(): Promise<InstalledModel[]>;
  /** The file of the library that runs language models, where one of them is installed. */
  languageAddon: string;
  /**
   * The models for a language, given as a BCP 47 tag (undefined: not known yet): the best installed
   * one, if there is one, and the one of the catalogue that would be downloaded. The two are equal
   * when the recommended model is installed.
   */
  choose(
    language: string | undefined,
  ): Promise<{ installed?: InstalledModel; recommended?: SpeechModel }>;
  /**
   * Downloads a model of the catalogue and reports the stage `model` with bytes and time left;
   * returns at once if the model is installed already. Its speed is measured. If another process is downloading it, waits
   * for that process and reports its progress. When the signal stops the download, the bytes that
   * have arrived stay, and the next call resumes there.
   * @throws Failure of `speechModelErrors`, or `no-space`
   */
  install(id: string, context: TaskContext): Promise<InstalledModel>;
  /**
   * Copies a model from a folder and loads it once. If its files are those of a model of the
   * catalogue, it is installed as that model.
   * @throws Failure `speech-model-unusable`, `speech-model-exists`, or `no-space`
   */
  add(folder: string, options: AddModelOptions, signal?: AbortSignal): Promise<InstalledModel>;
  /**
   * Deletes an installed model, or the part of it that has been downloaded.
   * @throws Failure `speech-model-not-installed`, or `speech-model-in-use`
   */
  remove(id: string): Promise<void>;
  /**
   * Reads every file of an installed model and compares it with its recorded hash; measures the
   * speed of an intact one.
   * @throws Failure `speech-model-not-installed`
   */
  verify(id: string, signal?: AbortSignal): Promise<ModelVerification>;
};

export type AddModelOptions = {
  /** BCP 47 tags; empty: any language. */
  languages: readonly string[];
  /** Default: the folder's name. */
  id?: string;
  name?: string;
  /** Default: the kind that the files suggest. Models for speakers need it. */
  kind?: SpeechModelKind;
};

export type DownloadPolicy = 'ask' | 'allow' | 'never';

/** A model as people see it in a list. */
export type SpeechModelStatus = Pick<
  SpeechModel,
  'id' | 'name' | 'kind' | 'languages' | 'bytes' | 'speed' | 'wordErrors' | 'contextTokens'
> & {
  licence?: string;
  licenceUrl?: string;
  attribution?: string;
  /**
   * `paused`: a part of the model has been downloaded; `damaged`: files are missing or have another
   * size.
   */
  state: 'available' | 'downloading' | 'paused' | 'installed' | 'damaged';
  /** Whether the model can be downloaded; otherwise it can only be added from a folder. */
  isInCatalogue: boolean;
  /** The progress of a download that is running or paused. */
  download?: DownloadState;
  /**
   * The origin of the hashes of an installed model; `first-use` if that is the origin for any file.
   */
  hashesFrom?: HashOrigin;
  /** Seconds of computing for a second of speech, as measured on this machine. */
  realTimeFactor?: number;
};

export type DownloadState = { bytes: { done: number; total: number }; secondsLeft?: number };

/**
 * `catalogue`: the hash is from the catalogue; `first-use`: it was computed on the first complete
 * download or copy (trust on first use).
 */
export type HashOrigin = 'catalogue' | 'first-use';

/** The result of a verification, with an entry for each file. */
export type ModelVerification = {
  id: string;
  isIntact: boolean;
  files: FileVerification[];
  /** The speed of an intact model, measured anew. */
  realTimeFactor?: number;
};

/** What came of loading a model: why that failed, or its speed, if it could be measured. */
export type ModelTrial = { problem?: string; realTimeFactor?: number };
export type TryModel = (model: InstalledModel, signal: AbortSignal) => Promise<ModelTrial>;
export type FileVerification = {
  name: string;
  state: 'intact' | 'missing' | 'changed';
  sha256?: string;
  expectedFrom: HashOrigin;
};
