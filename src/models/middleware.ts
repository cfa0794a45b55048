import { type LanguageModelMiddleware, wrapLanguageModel } from 'ai';
import { type Asked, modelFailure } from './failures.ts';

type Bare = Parameters<typeof wrapLanguageModel>[0]['model'];

/**
 * The model with every error of its calls and streams as a Failure; only an abort stays what it is.
 * A connection that breaks in the middle of a stream becomes the stream's `error` part and an orderly end: the SDK would
 * otherwise throw it out of the response body, past every handler.
 */
export function translateFailures(model: Bare, asked: Asked) {
  const translate = (error: unknown, signal: AbortSignal | undefined) => (signal?.aborted ? signal.reason : modelFailure(error, asked));
  return wrapLanguageModel({
    model,
    middleware: {
      specificationVersion: 'v4',
      async wrapGenerate({ doGenerate, params }) {
        try {
          return await doGenerate();
        } catch (error) {
          throw translate(error, params.abortSignal);
        }
      },
      async wrapStream({ doStream, params }) {
        try {
          const { stream, ...rest } = await doStream();
          return { ...rest, stream: orderly(stream, (error) => translate(error, params.abortSignal)) };
        } catch (error) {
          throw translate(error, params.abortSignal);
        }
      },
    },
  });
}

type Streaming = Parameters<NonNullable<LanguageModelMiddleware['wrapStream']>>[0]['doStream'];
type Parts = Awaited<ReturnType<Streaming>>['stream'];

function orderly(stream: Parts, translate: (error: unknown) => unknown): Parts {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        controller.enqueue(value.type === 'error' ? { ...value, error: translate(value.error) } : value);
      } catch (error) {
        controller.enqueue({ type: 'error', error: translate(error) });
        controller.close();
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
