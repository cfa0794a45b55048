import { createRequire } from 'node:module';
import type { speechProviders } from './speech-providers.constants.ts';

/** The build of the runtime, and what computes in it. */
export type SpeechRuntime = {
  /** The absolute path of a module with the interface of sherpa-onnx-node; default: that package. */
  path?: string | undefined;
  provider: SpeechProvider;
};

/** The processor, or an accelerator for which the runtime was built. */
export type SpeechProvider = (typeof speechProviders)[number];

/**
 * Loads the runtime.
 * @throws where it is not installed or has no build for this machine
 */
export function loadSherpaOnnx(path = 'sherpa-onnx-node'): SherpaOnnx {
  return createRequire(import.meta.url)(path);
}

/** The types of sherpa-onnx-node that are used here; the package has none of its own. */

export type OfflineModelConfig = {
  transducer?: { encoder: string; decoder: string; joiner: string };
  /** The type of transducer; without it the runtime loads the encoder a second time to find out. */
  modelType?: 'transducer' | 'nemo_transducer';
  zipformerCtc?: { model: string };
  nemoCtc?: { model: string };
  wenetCtc?: { model: string };
  senseVoice?: { model: string; language: string; useInverseTextNormalization: 0 | 1 };
  whisper?: {
    encoder: string;
    decoder: string;
    language: string;
    task: 'transcribe';
    /** Frames of 10 ms of silence behind the audio; the runtime's own number if it is 0. */
    tailPaddings: number;
    /** Numbers: the runtime ignores truth values. Token times need a model with attention. */
    enableTokenTimestamps: 0 | 1;
    enableSegmentTimestamps: 0 | 1;
  };
};

export type OfflineRecognizerConfig = {
  featConfig: { sampleRate: number; featureDim: number };
  modelConfig: OfflineModelConfig & {
    tokens: string;
    numThreads: number;
    provider: SpeechProvider;
    debug: 0 | 1;
  };
  decodingMethod: 'greedy_search';
};

/**
 * The result for a stream. Times are seconds from its beginning. Lists are empty if a model does
 * not provide them.
 */
export type OfflineResult = {
  text: string;
  tokens: string[];
  timestamps: number[];
  durations?: number[];
  /** Natural logarithms of the probabilities of the tokens. */
  ys_log_probs?: number[];
  lang?: string;
  /** The phrases of the text, if the model tells their times. */
  segment_timestamps?: number[];
  segment_durations?: number[];
  segment_texts?: string[];
};

export type OfflineStream = {
  acceptWaveform(audio: { samples: Float32Array; sampleRate: number }): void;
};

export type OfflineRecognizer = {
  createStream(): OfflineStream;
  /** Several streams may be decoded at once, each with the threads of the configuration. */
  decodeAsync(stream: OfflineStream): Promise<OfflineResult>;
  /**
   * Changes settings of Whisper, also for streams that are being decoded; those of other models stay
   * as they are.
   */
  setConfig(config: OfflineRecognizerConfig): void;
};

export type LanguageDetector = {
  createStream(): OfflineStream;
  /** The code of the language that is spoken; empty if the model does not say. */
  compute(stream: OfflineStream): string;
};

export type LanguageDetectorConfig = {
  whisper: { encoder: string; decoder: string; tailPaddings: number };
  numThreads: number;
  provider: SpeechProvider;
  debug: 0 | 1;
};

export type VadConfig = {
  sileroVad: {
    model: string;
    /** The probability of speech from which a window counts as speech. */
    threshold: number;
    /** Seconds. */
    minSilenceDuration: number;
    minSpeechDuration: number;
    maxSpeechDuration: number;
    /** Samples. */
    windowSize: number;
  };
  sampleRate: number;
  numThreads: number;
  provider: 'cpu';
  debug: 0 | 1;
};

export type Vad = {
  acceptWaveform(samples: Float32Array): void;
  isDetected(): boolean;
  isEmpty(): boolean;
  pop(): void;
  flush(): void;
};

export type DiarizationConfig = {
  /**
   * `windowShiftRatio`: the distance between the 10 s windows that the segmentation model examines,
   * as a fraction of a window's length.
   */
  segmentation: {
    pyannote: { model: string; windowShiftRatio: number };
    numThreads: number;
    provider: SpeechProvider;
    debug: 0 | 1;
  };
  embedding: EmbeddingConfig;
  /** `numClusters` -1: the threshold (cosine distance, 0 to 2) decides on the number. */
  clustering: { numClusters: -1; threshold: number };
  /** Seconds: shorter turns are dropped, shorter silences within a turn are filled. */
  minDurationOn: number;
  minDurationOff: number;
};

export type EmbeddingConfig = {
  model: string;
  numThreads: number;
  provider: SpeechProvider;
  debug: 0 | 1;
};

export type Diarization = {
  process(samples: Float32Array): { start: number; end: number; speaker: number }[];
};

export type EmbeddingStream = OfflineStream & { inputFinished(): void };

export type EmbeddingExtractor = {
  createStream(): EmbeddingStream;
  isReady(stream: EmbeddingStream): boolean;
  compute(stream: EmbeddingStream, enableExternalBuffer: boolean): Float32Array;
};

export type SherpaOnnx = {
  OfflineSpeakerDiarization: new (config: DiarizationConfig) => Diarization;
  SpeakerEmbeddingExtractor: new (config: EmbeddingConfig) => EmbeddingExtractor;
  OfflineRecognizer: new (config: OfflineRecognizerConfig) => OfflineRecognizer;
  SpokenLanguageIdentification: new (config: LanguageDetectorConfig) => LanguageDetector;
  Vad: new (config: VadConfig, bufferSeconds: number) => Vad;
};
