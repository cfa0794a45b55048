import type { ModelFile, SpeechModel } from './speech-models.ts';

/**
 * The models that Kinora can download, the best one for a language first, alternatives before what
 * they replace. Every file is fixed by
 * the revision of its repository, its size and its SHA-256, as published by the model hub and by
 * projects that use these files. The classes of speed follow the real-time factors that users of
 * the runtime have published for the same files.
 * @param baseUrl of the model hub, or of a mirror with the same paths
 */
export function catalogueAt(baseUrl: string): readonly SpeechModel[] {
  return entries.map(({ repository, revision, files, hub, ...model }) => ({
    ...model,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    files: files.map(({ folder = '', ...file }) => ({
      ...file,
      url: `${hub && baseUrl === usualHub ? hub : baseUrl}/${repository}/resolve/${revision}/${folder}${file.name}`,
    })),
  }));
}

type Entry = Omit<SpeechModel, 'bytes' | 'files'> & {
  /** Another hub that has the repository, in place of the usual one. */
  hub?: string;
  repository: string;
  revision: string;
  files: readonly EntryFile[];
};
type EntryFile = Required<Omit<ModelFile, 'url'>> & {
  /** Where the file is in its repository; ends in "/". */
  folder?: string;
};

const usualHub = 'https://huggingface.co';

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

const qwen3 = {
  kind: 'language',
  languages: [],
  licence: 'Apache-2.0',
  licenceUrl: 'https://www.apache.org/licenses/LICENSE-2.0',
  contextTokens: 32_768,
} as const;

/** The mean of its eight sets of English speech. */
const openAsrLeaderboard = 'Open ASR Leaderboard';

const entries: readonly Entry[] = [
  {
    id: 'parakeet-tdt-0.6b-v2',
    name: 'Parakeet TDT 0.6B v2',
    kind: 'transducer',
    languages: ['en'],
    isAlternative: true,
    speed: 'medium',
    wordErrors: { percent: 6.05, of: 'English', source: openAsrLeaderboard },
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    attribution:
      'Parakeet TDT 0.6B v2 by NVIDIA, converted to ONNX and quantised to int8 by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v2-int8',
    revision: '1ab9323565ddb038682214b292f588070a538ce2',
    files: [
      {
        role: 'encoder',
        name: 'encoder.int8.onnx',
        bytes: 652_184_296,
        sha256: 'a32b12d17bbbc309d0686fbbcc2987b5e9b8333a7da83fa6b089f0a2acd651ab',
      },
      {
        role: 'decoder',
        name: 'decoder.int8.onnx',
        bytes: 7_257_753,
        sha256: 'b6bb64963457237b900e496ee9994b59294526439fbcc1fecf705b31a15c6b4e',
      },
      {
        role: 'joiner',
        name: 'joiner.int8.onnx',
        bytes: 1_739_080,
        sha256: '7946164367946e7f9f29a122407c3252b680dbae9a51343eb2488d057c3c43d2',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        bytes: 9_384,
        sha256: 'ec182b70dd42113aff6c5372c75cac58c952443eb22322f57bbd7f53977d497d',
      },
    ],
  },
  {
    id: 'giga-am-v3-ru',
    name: 'GigaAM v3',
    kind: 'transducer',
    languages: ['ru'],
    isAlternative: true,
    speed: 'fast',
    licence: 'MIT',
    licenceUrl: 'https://github.com/salute-developers/GigaAM/blob/main/LICENSE',
    attribution:
      'GigaAM v3 (RNN-T with punctuation) by Salute Developers, converted to ONNX and quantised to int8 by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-nemo-transducer-punct-giga-am-v3-russian-2025-12-16',
    revision: 'a6039be7cee829a9044a69ac0ebaf1c191217c97',
    files: [
      {
        role: 'encoder',
        name: 'encoder.int8.onnx',
        bytes: 224_570_820,
        sha256: '369f35a71bf288d3b8e0391fabd8dba5f2314088d440bca474056b7b4b6e66bf',
      },
      {
        role: 'decoder',
        name: 'decoder.onnx',
        bytes: 4_600_132,
        sha256: '38fc7475443ea2a26f63211ca350f73ac50fff824ab7a3876ee2bd610c53bbc4',
      },
      {
        role: 'joiner',
        name: 'joiner.onnx',
        bytes: 2_712_896,
        sha256: '602ff7017a93311aad34df1437c8d7f49911353c13d6eae7a6ee7b041339465c',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        bytes: 13_354,
        sha256: '39abae20e692998290c574e606f11a9edef2902a1995463fcff63d1490cf22b7',
      },
    ],
  },
  {
    id: 'parakeet-tdt-ctc-0.6b-ja',
    name: 'Parakeet TDT-CTC 0.6B Japanese',
    kind: 'ctc',
    languages: ['ja'],
    isAlternative: true,
    speed: 'medium',
    licence: 'CC BY 4.0',
    licenceUrl: 'https://creativecommons.org/licenses/by/4.0/',
    attribution:
      'Parakeet TDT-CTC 0.6B (Japanese) by NVIDIA, converted to ONNX and quantised to int8 by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-nemo-parakeet-tdt_ctc-0.6b-ja-35000-int8',
    revision: 'bef18eb066808c90bd0f5df5be685767b0732de8',
    files: [
      {
        role: 'model',
        name: 'model.int8.onnx',
        bytes: 655_542_604,
        sha256: '3addd00ef5bd1742078389e540b77394e4a508bdf2f4c9ad1b4a76d93e76598e',
      },
      {
        role: 'tokens',
        name: 'tokens.txt',
        bytes: 28_557,
        sha256: '732f64c53909f2620c713f4106b487d92e6f54a6915b3cd3d1dbd32f9f4f392a',
      },
    ],
  },
  {
    id: 'parakeet-tdt-0.6b-v3',
    name: 'Parakeet TDT 0.6B v3',
    kind: 'transducer',
    speed: 'medium',
    wordErrors: { percent: 6.3, of: 'English', source: openAsrLeaderboard },
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
    speed: 'fast',
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
    // Without an attention output, so that its word times come from the alignment with the audio.
    ...whisper,
    id: 'whisper-large-v3-turbo',
    name: 'Whisper Large v3 Turbo',
    isAlternative: true,
    speed: 'slow',
    wordErrors: { percent: 7.8, of: 'English', source: openAsrLeaderboard },
    attribution:
      'Whisper Large v3 Turbo by OpenAI, converted to ONNX and quantised to int8 by the sherpa-onnx project',
    repository: 'csukuangfj/sherpa-onnx-whisper-turbo',
    revision: '2ca6ff69fc878651b770880507669577ac41c2ff',
    files: [
      {
        role: 'encoder',
        name: 'turbo-encoder.int8.onnx',
        bytes: 674_716_297,
        sha256: 'b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b',
      },
      {
        role: 'decoder',
        name: 'turbo-decoder.int8.onnx',
        bytes: 361_080_764,
        sha256: '20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547',
      },
      { role: 'tokens', name: 'turbo-tokens.txt', ...whisperTokens },
    ],
  },
  {
    // The sherpa-onnx project's own export has no attention output, and without it there are no
    // word times.
    ...whisper,
    id: 'whisper-small',
    name: 'Whisper Small',
    speed: 'slow',
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
    speed: 'medium',
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
  {
    // Fixed by hash: the tag of the repository is the version of the package that uses the files.
    id: 'pp-ocr-v6-small',
    name: 'PP-OCRv6 small',
    kind: 'screen-text',
    languages: [],
    licence: 'Apache-2.0',
    licenceUrl: 'https://github.com/PaddlePaddle/PaddleOCR/blob/main/LICENSE',
    attribution: 'PP-OCRv6 by PaddlePaddle (Baidu), converted to ONNX by the RapidOCR project',
    hub: 'https://www.modelscope.cn/models',
    repository: 'RapidAI/RapidOCR',
    revision: 'v3.10.0',
    files: [
      {
        role: 'detector',
        folder: 'onnx/PP-OCRv6/det/',
        name: 'PP-OCRv6_det_small.onnx',
        bytes: 9_929_594,
        sha256: '090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f',
      },
      {
        role: 'recogniser',
        folder: 'onnx/PP-OCRv6/rec/',
        name: 'PP-OCRv6_rec_small.onnx',
        bytes: 21_234_383,
        sha256: '6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884',
      },
    ],
  },
  {
    // Of the models below 5 GB the one with the most languages that answers without thinking aloud
    // first.
    ...qwen3,
    id: 'qwen3-4b-instruct-2507',
    name: 'Qwen3 4B Instruct 2507',
    attribution: 'Qwen3-4B-Instruct-2507 by Alibaba Cloud (Qwen), quantised to Q4_K_M by bartowski',
    repository: 'bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF',
    revision: 'ae44f08e1392f39c0e474af10c3ff8355c8b6688',
    files: [
      {
        role: 'model',
        name: 'Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf',
        bytes: 2_497_280_736,
        sha256: '2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e',
      },
    ],
  },
  {
    // Of its 30 billion parameters, 3 work on a token: about as fast as the one above, where there
    // are 22 GB of memory for it.
    ...qwen3,
    id: 'qwen3-30b-a3b-instruct-2507',
    name: 'Qwen3 30B A3B Instruct 2507',
    isAlternative: true,
    attribution:
      'Qwen3-30B-A3B-Instruct-2507 by Alibaba Cloud (Qwen), quantised to Q4_K_M by bartowski',
    repository: 'bartowski/Qwen_Qwen3-30B-A3B-Instruct-2507-GGUF',
    revision: '6c6e8692f43e4ca663f7ece8229a1361090d3a4c',
    files: [
      {
        role: 'model',
        name: 'Qwen_Qwen3-30B-A3B-Instruct-2507-Q4_K_M.gguf',
        bytes: 18_632_183_808,
        sha256: '382b4f5a164d200f93790ee0e339fae12852896d23485cfb203ce868fea33a95',
      },
    ],
  },
];
