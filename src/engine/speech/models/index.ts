export { createSpeechModels } from './create-speech-models.ts';
export { speechModelErrors } from './errors.ts';

export type {
  AddModelOptions,
  DownloadPolicy,
  InstalledModel,
  ModelTrial,
  ModelVerification,
  SpeechModel,
  SpeechModelKind,
  SpeechModelStatus,
  SpeechModels,
} from './speech-models.ts';
