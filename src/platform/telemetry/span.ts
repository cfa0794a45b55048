import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { createScrubber } from './scrub.ts';

/** An operation as traces show it. Costs almost nothing while no traces are collected. */
export type SpanOptions = {
  attributes?: Attributes;
  /**
   * `server`: called from outside; `client`: calls another service; `consumer`: taken from the
   * queue.
   */
  kind?: 'server' | 'client' | 'consumer' | undefined;
};

export type OpenSpan = {
  name(text: string): void;
  add(attributes: Attributes): void;
  /** Ends the span; pass the error if the operation failed. */
  end(error?: unknown): void;
  /** Runs the function as a child of this span. */
  within<T>(act: () => T): T;
};

const tracer = () => trace.getTracer('kinora');

/** Runs the function as a span; an error is recorded and rethrown. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  act: (span: OpenSpan) => Promise<T>,
): Promise<T> {
  const span = beginSpan(name, options);
  try {
    const result = await span.within(() => act(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** Begins a span, which the caller must end. */
export function beginSpan(
  name: string,
  { attributes = {}, kind }: SpanOptions,
  parent: Context = context.active(),
): OpenSpan {
  const span = tracer().startSpan(
    name,
    { attributes, kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] },
    parent,
  );
  const below = trace.setSpan(parent, span);
  return {
    name: (text) => void span.updateName(text),
    add: (more) => void span.setAttributes(more),
    within: (act) => context.with(below, act),
    end(error) {
      if (error !== undefined)
        span
          .setStatus({ code: SpanStatusCode.ERROR, message: wordsOf(error) })
          .setAttribute('error.type', typeOf(error));
      span.end();
    },
  };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/**
 * Shows only the message of a Failure, which was written to be shown; other messages may quote
 * values.
 */
function wordsOf(error: unknown): string {
  const failure = causeChain(error).find((link) => link instanceof Failure);
  return failure ? scrub(failure.message) : typeOf(error);
}

const scrub = createScrubber([]);

function typeOf(error: unknown): string {
  if (error instanceof Failure) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

/**
 * The W3C `traceparent` of the current operation, to pass on; undefined while no traces are
 * collected.
 */
export function traceparentNow(): string | undefined {
  const active = trace.getSpanContext(context.active());
  if (!active || !isSpanContextValid(active)) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Runs the function as a part of the given trace. */
export function withTraceparent<T>(traceparent: string | null | undefined, act: () => T): T {
  return traceparent
    ? context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), act)
    : act();
}
