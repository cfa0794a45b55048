/** The part of sherpa-onnx-node that is used; the package has no types of its own. */

export type OfflineModelConfig = {
  transducer?: { encoder: string; decoder: string; joiner: string };
  zipformerCtc?: { model: string };
  nemoCtc?: { model: string };
  wenetCtc?: { model: string };
  senseVoice?: { model: string; language: string; useInverseTextNormalization: 0 | 1 };
  whisper?: { encoder: string; decoder: string; language: string; task: 'transcribe'; enableTokenTimestamps: boolean };
};

export type OfflineRecognizerConfig = {
  featConfig: { sampleRate: number; featureDim: number };
  modelConfig: OfflineModelConfig & { tokens: string; numThreads: number; provider: 'cpu'; debug: 0 | 1 };
  decodingMethod: 'greedy_search';
};

/** Times are seconds from the beginning of the stream. Lists are empty where a model does not have them. */
export type OfflineResult = { text: string; tokens: string[]; timestamps: number[]; durations?: number[]; lang?: string };

export type OfflineStream = { acceptWaveform(audio: { samples: Float32Array; sampleRate: number }): void };

export type OfflineRecognizer = {
  createStream(): OfflineStream;
  decode(stream: OfflineStream): void;
  getResult(stream: OfflineStream): OfflineResult;
};

export type VadConfig = {
  sileroVad: {
    model: string;
    /** Probability of speech from which a window counts. */
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

export type SherpaOnnx = {
  OfflineRecognizer: new (config: OfflineRecognizerConfig) => OfflineRecognizer;
  Vad: new (config: VadConfig, bufferSeconds: number) => Vad;
};
