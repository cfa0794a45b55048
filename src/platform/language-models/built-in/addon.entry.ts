import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/**
 * What is used of the library that runs language models: llama.cpp, as the package
 * `@node-llama-cpp/<platform>` wraps it for Node. The version is pinned, with its hash, because this
 * interface is that of one version.
 */
export type LlamaAddon = {
  loadBackends(folder?: string): void;
  /** Undefined until the libraries that compute are loaded; false: no graphics card is used. */
  getGpuType(): string | false | undefined;
  getSupportsGpuOffloading(): boolean;
  setLogger(log: (level: number, message: string) => void): void;
  setLoggerLogLevel(level: number): void;
  init(): Promise<void>;
  AddonModel: new (path: string, options: ModelOptions) => LlamaModel;
  AddonContext: new (model: LlamaModel, options: ContextOptions) => LlamaContext;
  AddonSampler: new (model: LlamaModel) => LlamaSampler;
  AddonGrammar: new (
    grammar: string,
    options: { addonExports: LlamaAddon; rootRuleName: string },
  ) => LlamaGrammar;
  AddonGrammarEvaluationState: new (model: LlamaModel, grammar: LlamaGrammar) => GrammarState;
  AddonJinjaRenderer: new (template: string) => { render(items: object): string };
};

type ModelOptions = { addonExports: LlamaAddon; gpuLayers: number; useMmap: boolean };

export type LlamaModel = {
  /** Resolves to false when the file cannot be loaded. */
  init(): Promise<boolean>;
  tokenize(text: string, withSpecialTokens: boolean): Uint32Array;
  detokenize(tokens: Uint32Array, withSpecialTokens: boolean): string;
  /** Whether the token ends an answer. */
  isEogToken(token: number): boolean;
  /** -1: there is none. */
  tokenBos(): number;
  tokenEos(): number;
  getTokenString(token: number): string;
  shouldPrependBosToken(): boolean;
  getTrainContextSize(): number;
};

type ContextOptions = {
  contextSize: number;
  batchSize: number;
  sequences: number;
  threads: number;
  flashAttention: 'auto';
  swaFullCache: boolean;
};

export type LlamaContext = {
  init(): Promise<boolean>;
  dispose(): Promise<void>;
  initBatch(size: number): void;
  /** @returns where the results of the tokens of `wanted` will be */
  addToBatch(
    sequence: number,
    position: number,
    tokens: Uint32Array,
    wanted: Uint32Array,
  ): Uint32Array;
  decodeBatch(): Promise<void>;
  /** Resolves to -1 when no token is possible. */
  sampleToken(index: number, sampler: LlamaSampler): Promise<number>;
  /** Returns false when the model cannot forget a part of what it has read. */
  removeTokenCellsFromSequence(sequence: number, start: number, end: number): boolean;
};

export type LlamaSampler = { applyConfig(config: SamplerConfig): void; dispose(): void };

export type SamplerConfig = {
  temperature: number;
  topK: number;
  topP: number;
  seed: number;
  grammarEvaluationState?: GrammarState;
};

type LlamaGrammar = { readonly grammar?: never };
export type GrammarState = { readonly state?: never };

/** Only errors: warnings are about how a model was made. */
const logLevel = 2;

/**
 * Loads the library with what computes beside it. Only a child process does: a damaged model may
 * end its process.
 * @throws where the file is missing, or made for another machine
 */
export async function loadAddon(path: string): Promise<LlamaAddon> {
  const addon: LlamaAddon = createRequire(import.meta.url)(path);
  addon.setLogger((_, message) => void process.stderr.write(message));
  addon.setLoggerLogLevel(logLevel);
  addon.loadBackends();
  if (addon.getGpuType() === undefined) addon.loadBackends(dirname(path));
  await addon.init();
  return addon;
}
