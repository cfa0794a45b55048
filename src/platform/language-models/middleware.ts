import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import { isFailure } from '#platform/kit/define-errors.ts';
import { type CallEnd, callEnd } from '#platform/telemetry';
import { type ModelRequestInfo, modelErrors, modelFailure } from './errors.ts';

type Bare = ReturnType<typeof wrapLanguageModel>;

/** Where a model runs. */
export type ModelPlace = {
  /** Host of its address, e.g. "api.groq.com". */
  host: string;
  /** On the operator's machine: it answers one request at a time, and reads long prompts slowly. */
  isLocal: boolean;
};

/** A language model whose errors are all Failures (see errors.ts). `modelId` is its name. */
export type Model = Bare & { readonly place: ModelPlace };

/**
 * Wraps a model so that every error of its calls and streams is a Failure; only an abort keeps its
 * reason. A connection that breaks mid-stream becomes the stream's `error` part and an orderly end:
 * the SDK would otherwise throw the error out of the response body, past every handler.
 */
export function translateFailures(model: Bare, request: ModelRequestInfo): Model {
  const translate = (error: unknown, signal: AbortSignal | undefined) =>
    signal?.aborted ? signal.reason : modelFailure(error, request);
  const begin = () =>
    request.watch?.({ provider: request.provider.host, operation: 'generate' }) ?? (() => {});
  const wrapped = wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapGenerate({ doGenerate, params }) {
        const ended = begin();
        try {
          const result = await doGenerate();
          ended('ok');
          return result;
        } catch (error) {
          const translated = translate(error, params.abortSignal);
          ended(endOf(translated, params.abortSignal));
          throw translated;
        }
      },
      async wrapStream({ doStream, params }) {
        const ended = begin();
        const reported = (error: unknown) => {
          const translated = translate(error, params.abortSignal);
          ended(endOf(translated, params.abortSignal));
          return translated;
        };
        try {
          const { stream, ...rest } = await doStream();
          // Whoever stops reading without an abort has what they wanted.
          const left = () => ended(params.abortSignal?.aborted ? 'cancelled' : 'ok');
          return { ...rest, stream: orderly(stream, { reported, ended, left }) };
        } catch (error) {
          throw reported(error);
        }
      },
    },
  });
  const { provider, isLocal = false } = request;
  return Object.assign(wrapped, { place: { host: provider.host, isLocal } });
}

/** A limit of a call ends it with the failure itself. */
function endOf(error: unknown, signal: AbortSignal | undefined): CallEnd {
  return isFailure(error, modelErrors.firstWordLate, modelErrors.fellSilent)
    ? { error }
    : callEnd(error, signal);
}

type Streaming = Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['doStream'];
type Parts = Awaited<ReturnType<Streaming>>['stream'];

type StreamEnds = {
  /** Translates a failure, and reports it to the observer. */
  reported: (error: unknown) => unknown;
  ended: (how: CallEnd) => void;
  left: () => void;
};

/** Ends a stream in an orderly way when it breaks. */
function orderly(stream: Parts, { reported, ended, left }: StreamEnds): Parts {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          ended('ok');
          return controller.close();
        }
        controller.enqueue(
          value.type === 'error' ? { ...value, error: reported(value.error) } : value,
        );
      } catch (error) {
        controller.enqueue({ type: 'error', error: reported(error) });
        controller.close();
      }
    },
    cancel(reason) {
      left();
      return reader.cancel(reason);
    },
  });
}
