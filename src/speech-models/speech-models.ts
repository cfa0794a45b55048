import type { TaskContext } from '#kit/run-context.ts';

/** What a model does and how the runtime loads it; the last two are for speaker diarisation. */
export type SpeechModelKind = 'transducer' | 'ctc' | 'sense-voice' | 'whisper' | 'segmentation' | 'embedding';

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

/** A model that is ready for use on this machine. */
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

/** The speech models of this machine; every process of it that has the same models folder sees the same ones. */
export type SpeechModels = {
  catalogue: readonly SpeechModel[];
  installed(): Promise<InstalledModel[]>;
  /**
   * The model for a language, a BCP 47 tag (undefined: not known yet): the best installed one if any, and the one of the catalogue that
   * would be downloaded. The two are the same model when the recommended one is installed.
   */
  choose(language: string | undefined): Promise<{ installed?: InstalledModel; recommended?: SpeechModel }>;
  /**
   * Downloads a model of the catalogue and reports the stage `model` with bytes and time left; at once where it is installed already.
   * Where another process downloads it, this waits for that and reports its progress. What has arrived is kept when the signal stops it,
   * and the next call resumes there. @throws Failure of `speechModelErrors`, or `no-space`
   */
  install(id: string, context: TaskContext): Promise<InstalledModel>;
  /** Copies a model from a folder; its kind follows from the files. @throws Failure `speech-model-unusable` */
  add(folder: string, options: AddModelOptions): Promise<InstalledModel>;
  /** Deletes an installed model or what there is of its download. @throws Failure `speech-model-not-found` */
  remove(id: string): Promise<void>;
  /** Reads every file of an installed model again. @throws Failure `speech-model-not-found` */
  verify(id: string, signal?: AbortSignal): Promise<ModelVerification>;
};

export type AddModelOptions = {
  /** BCP 47 tags; empty: any language. */
  languages: readonly string[];
  /** Default: the folder's name. */
  id?: string;
  name?: string;
};

/** What a verification found, a row for each file. */
export type ModelVerification = { id: string; isIntact: boolean; files: FileVerification[] };
export type FileVerification = {
  name: string;
  state: 'intact' | 'missing' | 'changed';
  sha256?: string;
  /** Where the expected hash is from: the catalogue, or the first complete download or copy (trust on first use). */
  expectedFrom: 'catalogue' | 'first-use';
};
