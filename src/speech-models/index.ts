export type {
  AddModelOptions,
  FileVerification,
  InstalledModel,
  ModelFile,
  ModelFileRole,
  ModelVerification,
  SpeechModel,
  SpeechModelKind,
  SpeechModels,
} from './speech-models.ts';
