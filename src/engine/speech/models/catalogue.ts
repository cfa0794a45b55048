import type { ModelFile, SpeechModel } from './speech-models.ts';

/**
 * The models that Kinora can download, the best one for a language first. Every file is fixed by
 * the revision of its repository, its size and its SHA-256, as published by the model hub and by
 * projects that use these files.
 * @param baseUrl of the model hub, or of a mirror with the same paths
 */
export function catalogueAt(baseUrl: string): readonly SpeechModel[] {
  return entries.map(({ repository, revision, files, ...model }) => ({
    ...model,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.map((file) => ({
      ...file,
      url: `${baseUrl}/${repository}/resolve/${revision}/${file.name}`,
    })),
  }));
}

type Entry = Omit<SpeechModel, 'bytes' | 'files'> & {
  repository: string;
  revision: string;
  files: readonly EntryFile[];
};
type EntryFile = Required<Omit<ModelFile, 'url'>>;

/** All Whisper models have the same tokens, in files of different names. */
const whisperTokens = {
  bytes: 816_730,
  sha256: 'b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126',
};

const whisper = {
  kind: 'whisper',
  languages: [],
  licence: 'MIT',
  licenceUrl: 'https://github.com/openai/whisper/blob/main/LICENSE',
} as const;

const entries: readonly Entry[] = [
  {
    id: 'parakeet-tdt-0.6b-v3',
    name: 'Parakeet TDT 0.6B v3',
    kind: 'transducer',
    languages: [
      ...['en', 'bg', 'cs', 'da', 'de', 'el', 'es', 'et', 'fi', 'fr', 'hr', 'hu', 'it'],
      ...['lt', 'lv', 'mt', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'uk'],
    ],
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    attribution:
      'Parakeet TDT 0.6B v3 by NVIDIA, converted to ONNX and quantised to int8 by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    revision: '2bda32ec70b097a55adaa07d9a7173915b43cc78',
    files: [
      {
        role: 'encoder',
        name: 'encoder.int8.onnx',
        bytes: 652_184_281,
        sha256: 'acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247',
      },
      {
        role: 'decoder',
        name: 'decoder.int8.onnx',
        bytes: 11_845_275,
        sha256: '179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e',
      },
      {
        role: 'joiner',
        name: 'joiner.int8.onnx',
        bytes: 6_355_277,
        sha256: '3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        bytes: 93_939,
        sha256: 'd58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d',
      },
    ],
  },
  {
    id: 'sense-voice-small',
    name: 'SenseVoice Small',
    kind: 'sense-voice',
    languages: ['zh', 'yue', 'ja', 'ko'],
    licence: 'FunASR Model Open Source License 1.0',
    licenceUrl: 'https://github.com/modelscope/FunASR/blob/main/MODEL_LICENSE',
    attribution:
      'SenseVoice Small by Alibaba (FunAudioLLM), converted to ONNX and quantised to int8 by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-sense-voice-zh-en-ja-ko-yue-2024-07-17',
    revision: '2365baeacb507f821a0c8120fcee3d484dba7a07',
    files: [
      {
        role: 'model',
        name: 'model.int8.onnx',
        bytes: 239_233_841,
        sha256: 'c71f0ce00bec95b07744e116345e33d8cbbe08cef896382cf907bf4b51a2cd51',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        bytes: 315_894,
        sha256: 'f449eb28dc567533d7fa59be34e2abca8784f771850c78a47fb731a31429a1dc',
      },
    ],
  },
  {
    // The sherpa-onnx project's own export has no attention output, and without it there are no
    // word times.
    ...whisper,
    id: 'whisper-small',
    name: 'Whisper Small',
    attribution:
      'Whisper Small by OpenAI, exported to ONNX with word times and quantised to int8 by clairemcw',
    repository: 'clairemcw/sherpa-onnx-whisper-small-attention',
    revision: '9a896a02c311676d366ebfda3797753df4153fe2',
    files: [
      {
        role: 'encoder',
        name: 'small-encoder.int8.onnx',
        bytes: 112_445_386,
        sha256: '570e2b92cce6a8be62dc37934057b82dd601298ecb3a2a25161542e2b59862aa',
      },
      {
        role: 'decoder',
        name: 'small-decoder.int8.onnx',
        bytes: 262_482_583,
        sha256: '63233cc33d6c11ae514467a69132de87cc61e6b28d3dab40cdf8b0e3060a3439',
      },
      { role: 'tokens', name: 'small-tokens.txt', ...whisperTokens },
    ],
  },
  {
    // For machines with little memory; without an attention output, so the times of its words are
    // estimated.
    ...whisper,
    id: 'whisper-base',
    name: 'Whisper Base',
    attribution:
      'Whisper Base by OpenAI, converted to ONNX and quantised to int8 by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-whisper-base',
    revision: 'bb53ee204431c90d314c1cc08d28d23e5b7927cc',
    files: [
      {
        role: 'encoder',
        name: 'base-encoder.int8.onnx',
        bytes: 29_120_534,
        sha256: '0b8fb1304b6109976038efff5ace81720e00386f3ff6b54ee8c75291ca0a1e11',
      },
      {
        role: 'decoder',
        name: 'base-decoder.int8.onnx',
        bytes: 130_672_026,
        sha256: '9759d217388a01b3a4c7c15533201067b48ae819c4daafc8624e64b9409dc02d',
      },
      { role: 'tokens', name: 'base-tokens.txt', ...whisperTokens },
    ],
  },
  {
    // In full precision: the int8 export misses quiet voices, and saves 4.5 MB.
    id: 'pyannote-segmentation-3.0',
    name: 'pyannote segmentation 3.0',
    kind: 'segmentation',
    languages: [],
    licence: 'MIT',
    licenceUrl: 'https://huggingface.co/pyannote/segmentation-3.0',
    attribution:
      'Segmentation 3.0 by pyannote (CNRS), converted to ONNX by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-pyannote-segmentation-3-0',
    revision: '9403a6902bb58e3d5ae8c7e77c3422de279db2e0',
    files: [
      {
        role: 'model',
        name: 'model.onnx',
        bytes: 5_992_913,
        sha256: '220ad67ca923bef2fa91f2390c786097bf305bceb5e261d4af67b38e938e1079',
      },
    ],
  },
  {
    id: 'campplus-zh-en',
    name: 'CAM++ speaker embedding',
    kind: 'embedding',
    languages: [],
    licence: 'Apache-2.0',
    licenceUrl: 'https://github.com/modelscope/3D-Speaker/blob/main/LICENSE',
    attribution:
      'CAM++ (zh-en, common advanced) by 3D-Speaker (Alibaba), converted to ONNX by the sherpa-onnx project',
    repository: 'csukuangfj/speaker-embedding-models',
    revision: '0743f301363dec56491a490f6d6cbc9d67f9a3bf',
    files: [
      {
        role: 'model',
        name: '3dspeaker_speech_campplus_sv_zh_en_16k-common_advanced.onnx',
        bytes: 28_281_164,
        sha256: 'aa3cfc16963a10586a9393f5035d6d6b57e98d358b347f80c2a30bf4f00ceba2',
      },
    ],
  },
];
