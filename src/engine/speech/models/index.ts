export type { Choice, Machine } from './choose-model.ts';
export { createSpeechModels, type SpeechModelSettings } from './create-speech-models.ts';
export { speechModelErrors } from './errors.ts';
export type { ProxySettings } from './hub.ts';
export type {
  AddModelOptions,
  DownloadPolicy,
  DownloadState,
  FileVerification,
  HashOrigin,
  InstalledModel,
  ModelFile,
  ModelFileRole,
  ModelVerification,
  SpeechModel,
  SpeechModelKind,
  SpeechModelStatus,
  SpeechModels,
} from './speech-models.ts';
