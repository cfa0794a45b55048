import { type EmbeddingModel, embedMany, InvalidResponseDataError } from 'ai';
import { type CallObserver, callEnd } from '#platform/telemetry';
import { type ModelRequestInfo, modelErrors, modelFailure } from './errors.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { type ModelCall, meterCall } from './meter.ts';

/** Converts texts to vectors that are close together when the texts have similar meanings. */
export type Embedder = {
  /** The model's name. */
  readonly model: string;
  /**
   * Returns a vector for each text, all of the same length. Does not retry.
   * @throws Failure of errors.ts, or the signal's reason
   */
  embed(texts: readonly string[], options: EmbedOptions): Promise<number[][]>;
};

export type EmbedOptions = {
  /** Many models need to know whether a text is a query or a passage. */
  purpose: 'query' | 'passage';
  signal: AbortSignal;
};

/** The smallest and largest vectors that are accepted; no known model returns larger ones. */
const [minDimensions, maxDimensions] = [16, 8192];

/**
 * Creates an embedder from an embedding model of the AI SDK; `info` names its provider in failures.
 */
export function createEmbedder(
  open: () => Promise<EmbeddingModel>,
  info: ModelRequestInfo & { metered: Pick<ModelCall, 'provider' | 'isFree' | 'isOwnKey'> },
): Embedder {
  let opened: Promise<EmbeddingModel> | undefined;
  const { model, provider, watch } = info;
  return {
    model,
    async embed(texts, { purpose, signal }) {
      const ended = begin(watch, provider.host);
      try {
        opened ??= open();
        const embedding = await opened;
        const values = texts.map((text) => instructed(model, purpose, text));
        const inputTokens = values.reduce((sum, value) => sum + estimateTokens(value), 0);
        const { embeddings } = await meterCall(
          { ...info.metered, job: 'search', model, expected: { inputTokens } },
          {
            request: () => vectorsOf(embedding, { values, purpose, signal }),
            usedBy: ({ usage: { tokens } }) =>
              Number.isFinite(tokens)
                ? { inputTokens: tokens }
                : { inputTokens, isEstimated: true },
            signal,
          },
        );
        if (!areUsable(embeddings, texts.length))
          throw modelErrors.embeddingsMalformed({ host: provider.host, model });
        ended('ok');
        return embeddings;
      } catch (error) {
        const isIncomplete = InvalidResponseDataError.isInstance(error);
        const translated = isIncomplete
          ? modelErrors.embeddingsMalformed({ host: provider.host, model })
          : modelFailure(error, info);
        const failure = signal.aborted ? signal.reason : translated;
        ended(callEnd(failure, signal));
        throw failure;
      }
    },
  };
}

const begin = (watch: CallObserver | undefined, provider: string) =>
  watch?.({ provider, operation: 'embed' }) ?? (() => {});

function vectorsOf(
  model: EmbeddingModel,
  { values, purpose, signal }: EmbedOptions & { values: string[] },
) {
  const taskType = purpose === 'query' ? 'RETRIEVAL_QUERY' : 'RETRIEVAL_DOCUMENT';
  return embedMany({
    model,
    values,
    maxRetries: 0,
    maxParallelCalls: 1,
    abortSignal: signal,
    providerOptions: { google: { taskType } },
  });
}

function areUsable(embeddings: readonly (readonly number[])[], count: number): boolean {
  const length = embeddings[0]?.length ?? 0;
  return (
    embeddings.length === count &&
    length >= minDimensions &&
    length <= maxDimensions &&
    embeddings.every((vector) => vector.length === length && vector.every(Number.isFinite))
  );
}

/** The prefixes that the cards of open models require; hosted models require none. */
const instructions: readonly { models: RegExp; query: string; passage: string }[] = [
  { models: /nomic-embed/i, query: 'search_query: ', passage: 'search_document: ' },
  { models: /\be5\b/i, query: 'query: ', passage: 'passage: ' },
  {
    models: /mxbai-embed|snowflake-arctic-embed|bge-(small|base|large)-en/i,
    query: 'Represent this sentence for searching relevant passages: ',
    passage: '',
  },
  {
    models: /qwen3-embedding/i,
    query:
      'Instruct: Given a question or some words, find the passage of a conversation that is about them\nQuery: ',
    passage: '',
  },
];

function instructed(model: string, purpose: EmbedOptions['purpose'], text: string): string {
  return (instructions.find(({ models }) => models.test(model))?.[purpose] ?? '') + text;
}
