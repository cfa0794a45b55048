import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { InstalledModel, SpeechModelKind } from './models/index.ts';
import type {
  LanguageDetectorConfig,
  OfflineModelConfig,
  OfflineRecognizerConfig,
  SpeechProvider,
} from './sherpa-onnx.ts';
import { sampleRate } from './speech-pieces.ts';
import { whisperLanguage } from './whisper-language.ts';

export type ModelFiles = InstalledModel['files'];

/** What a model computes with. */
export type Computing = { threads: number; provider: SpeechProvider };

/** A model that the runtime cannot load: files are missing, or its kind is not supported. */
export class UnknownModelError extends Error {}

/**
 * The runtime's configuration for a model.
 * @throws UnknownModelError
 */
export async function recognizerConfig(
  kind: SpeechModelKind,
  files: ModelFiles,
  { language, threads, provider }: Computing & { language: string | undefined },
): Promise<OfflineRecognizerConfig> {
  const modelConfig = {
    ...(await modelOf(kind, files, language)),
    tokens: needed(files, 'tokens'),
  };
  return {
    featConfig: { sampleRate, featureDim: 80 },
    modelConfig: { ...modelConfig, numThreads: threads, provider, debug: 0 },
    decodingMethod: 'greedy_search',
  };
}

async function modelOf(
  kind: SpeechModelKind,
  files: ModelFiles,
  language: string | undefined,
): Promise<OfflineModelConfig> {
  switch (kind) {
    case 'transducer':
      return await transducer({
        encoder: needed(files, 'encoder'),
        decoder: needed(files, 'decoder'),
        joiner: needed(files, 'joiner'),
      });
    case 'ctc':
      return ctc(needed(files, 'model'));
    case 'sense-voice':
      return {
        senseVoice: {
          model: needed(files, 'model'),
          language: language ?? 'auto',
          useInverseTextNormalization: 1,
        },
      };
    case 'whisper':
      return { whisper: await whisper(files, language) };
    case 'segmentation':
    case 'embedding':
    case 'screen-text':
    case 'language':
      throw new UnknownModelError(`a model for ${kind} recognises no words`);
  }
}

/**
 * The configuration with which a Whisper model detects languages.
 * @throws UnknownModelError
 */
export function languageDetectorConfig(
  files: ModelFiles,
  { threads, provider }: Computing,
): LanguageDetectorConfig {
  return {
    whisper: {
      encoder: needed(files, 'encoder'),
      decoder: needed(files, 'decoder'),
      tailPaddings: detectorTail,
    },
    numThreads: threads,
    provider,
    debug: 0,
  };
}

/** Frames (10 ms) of silence that the runtime adds: to audio, or to audio that ends with silence. */
const [detectorTail, whisperTail] = [300, 50];

/** The path of a file. @throws UnknownModelError */
export function needed(files: ModelFiles, role: keyof ModelFiles): string {
  const path = files[role];
  if (path === undefined) throw new UnknownModelError(`the file "${role}" is missing`);
  return path;
}

/**
 * A Whisper model tells the times of tokens if it was exported with its attention, which its
 * metadata mention, and the times of phrases in any case.
 */
async function whisper(
  files: ModelFiles,
  language: string | undefined,
): Promise<NonNullable<OfflineModelConfig['whisper']>> {
  const encoder = needed(files, 'encoder');
  const hasAttention = (await metadataOf(encoder)).includes('n_alignment_heads');
  return {
    encoder,
    decoder: needed(files, 'decoder'),
    language: whisperLanguage(language),
    task: 'transcribe',
    tailPaddings: whisperTail,
    enableTokenTimestamps: hasAttention ? 1 : 0,
    enableSegmentTimestamps: hasAttention ? 0 : 1,
  };
}

type Transducer = NonNullable<OfflineModelConfig['transducer']>;

/** The metadata of a transducer's encoder name its architecture. */
async function transducer(files: Transducer): Promise<OfflineModelConfig> {
  const type = await modelTypeOf(files.encoder);
  if (type.startsWith('EncDec')) return { transducer: files, modelType: 'nemo_transducer' };
  if (['conformer', 'zipformer', 'zipformer2'].includes(type))
    return { transducer: files, modelType: 'transducer' };
  throw unsupported(type);
}

/**
 * CTC models name their architecture in their metadata; the runtime ends its process if it is
 * configured for another one.
 */
async function ctc(model: string): Promise<OfflineModelConfig> {
  const type = await modelTypeOf(model);
  if (type.startsWith('zipformer')) return { zipformerCtc: { model } };
  if (type.startsWith('EncDec')) return { nemoCtc: { model } };
  if (type === 'wenet_ctc') return { wenetCtc: { model } };
  throw unsupported(type);
}

function unsupported(type: string): UnknownModelError {
  return new UnknownModelError(`an architecture of the name ${type.slice(0, 40)} is not supported`);
}

/**
 * The architecture that a model names in its metadata. These are the last field of an ONNX file:
 * pairs of two length-prefixed texts.
 * @throws UnknownModelError
 */
async function modelTypeOf(path: string): Promise<string> {
  const buffer = await metadataOf(path);
  const at = buffer.lastIndexOf('model_type\x12');
  const valueAt = at + 'model_type\x12'.length;
  if (at < 0)
    throw new UnknownModelError(
      `${basename(path)} names no architecture: it is damaged, or not made for this runtime`,
    );
  return buffer.subarray(valueAt + 1, valueAt + 1 + (buffer[valueAt] ?? 0)).toString('utf8');
}

/** The end of a file, which holds its metadata. */
async function metadataOf(path: string): Promise<Buffer> {
  await using file = await open(path);
  const { size } = await file.stat();
  const length = Math.min(size, metadataBytes);
  return (await file.read(Buffer.alloc(length), 0, length, size - length)).buffer;
}

/** Bytes at the end of a file that are read: some models list all their tokens in the metadata. */
const metadataBytes = 4 * 2 ** 20;
