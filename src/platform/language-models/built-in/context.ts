import type { LlamaAddon, LlamaContext, LlamaModel } from './addon.entry.ts';

/** What a model has read and written last; a request that begins alike is read from there on. */
export type Context = {
  /** The most tokens that a request and its answer may have together. */
  readonly maxTokens: number;
  /** Makes room for so many tokens, at most `maxTokens`. */
  reserve(tokens: number): Promise<void>;
  /** Forgets all but the common beginning with these tokens; returns its length. */
  keep(tokens: readonly number[]): number;
  /** Reads tokens; returns where the result of the last one is. */
  read(tokens: readonly number[]): Promise<number>;
  /** The context of the library, for sampling. */
  handle(): LlamaContext;
};

export type ContextLimits = {
  threads: number;
  /** The memory that this process may hold, bytes. */
  maxBytes: number;
};

/** Tokens that a context is opened for: enough for titles, and for summaries of chapters. */
const leastTokens = 4096;
/** Of the memory that is left; the rest is for what a longer prompt computes with. */
const spareShare = 0.8;
/** About two hours of speech; more would take minutes before the first word. */
const mostTokens = 32_768;
/** A piece takes a few seconds of a large model on a slow machine; after each it can be cancelled. */
export const pieceTokens = 64;

/** Opens a context for few tokens, which grows when a request needs more. */
export async function openContext(
  addon: LlamaAddon,
  model: LlamaModel,
  { threads, maxBytes }: ContextLimits,
): Promise<Context> {
  const trained = model.getTrainContextSize();
  let size = Math.min(trained, leastTokens);
  const before = process.memoryUsage.rss();
  let context = await create(size);
  const bytesPerToken = Math.max(0, process.memoryUsage.rss() - before) / size;
  const left = spareShare * (maxBytes - process.memoryUsage.rss());
  const affordable = size + Math.floor(left / bytesPerToken);
  const maxTokens = Math.max(size, Math.min(trained, mostTokens, affordable));
  let held: number[] = [];

  async function create(contextSize: number): Promise<LlamaContext> {
    const created = new addon.AddonContext(model, {
      contextSize,
      batchSize: pieceTokens,
      sequences: 1,
      threads,
      flashAttention: 'auto',
      // Otherwise models with a sliding window cannot go back to where two requests differ.
      swaFullCache: true,
    });
    if (!(await created.init())) throw new Error(`there is no room for ${contextSize} tokens`);
    return created;
  }

  return {
    maxTokens,
    handle: () => context,
    async reserve(tokens) {
      if (tokens <= size) return;
      await context.dispose();
      held = [];
      size = Math.min(maxTokens, 2 ** Math.ceil(Math.log2(tokens)));
      context = await create(size);
    },
    keep(tokens) {
      const end = tokens.findIndex((token, at) => token !== held[at]);
      // The last token is read again, because the first one of the answer follows from it.
      const common = Math.min(end < 0 ? tokens.length : end, tokens.length - 1);
      const isKept = context.removeTokenCellsFromSequence(0, common, -1);
      if (!isKept) context.removeTokenCellsFromSequence(0, 0, -1);
      held = isKept ? held.slice(0, common) : [];
      return held.length;
    },
    async read(tokens) {
      context.initBatch(tokens.length);
      const wanted = Uint32Array.of(tokens.length - 1);
      const [index = 0] = context.addToBatch(0, held.length, Uint32Array.from(tokens), wanted);
      await context.decodeBatch();
      held.push(...tokens);
      return index;
    },
  };
}
