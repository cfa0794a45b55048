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
import { causeChain, Failure } from '#kit/failure.ts';
import { scrubber } from './scrub.ts';

/** What is done, as traces show it. Costs next to nothing while no traces are collected. */
export type SpanOptions = {
  attributes?: Attributes;
  /** `server`: asked from outside; `client`: asks someone else; `consumer`: taken from the queue. */
  kind?: 'server' | 'client' | 'consumer' | undefined;
};

export type OpenSpan = {
  name(text: string): void;
  add(attributes: Attributes): void;
  /** With what it failed with, if it did. */
  end(error?: unknown): void;
  /** Does it below this span. */
  within<T>(act: () => T): T;
};

const tracer = () => trace.getTracer('kinora');

/** Does it as a span; what it throws is told there and thrown on. */
export async function inSpan<T>(name: string, options: SpanOptions, act: (span: OpenSpan) => Promise<T>): Promise<T> {
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

/** A span that its caller ends. */
export function beginSpan(name: string, { attributes = {}, kind }: SpanOptions, parent: Context = context.active()): OpenSpan {
  const span = tracer().startSpan(name, { attributes, kind: kind === undefined ? SpanKind.INTERNAL : kinds[kind] }, parent);
  const below = trace.setSpan(parent, span);
  return {
    name: (text) => void span.updateName(text),
    add: (more) => void span.setAttributes(more),
    within: (act) => context.with(below, act),
    end(error) {
      if (error !== undefined)
        span.setStatus({ code: SpanStatusCode.ERROR, message: wordsOf(error) }).setAttribute('error.type', typeOf(error));
      span.end();
    },
  };
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Only a Failure's words were written to be shown; others may quote values. */
function wordsOf(error: unknown): string {
  const failure = causeChain(error).find((link) => link instanceof Failure);
  return failure ? scrub(failure.message) : typeOf(error);
}

const scrub = scrubber([]);

function typeOf(error: unknown): string {
  if (error instanceof Failure) return error.code;
  return error instanceof Error ? error.name : typeof error;
}

/** The W3C `traceparent` of what is being done, to be carried on; undefined while no traces are collected. */
export function traceparentNow(): string | undefined {
  const active = trace.getSpanContext(context.active());
  if (!active || !isSpanContextValid(active)) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Does it as a part of the trace that was carried here. */
export function withTraceparent<T>(traceparent: string | null | undefined, act: () => T): T {
  return traceparent ? context.with(propagation.extract(ROOT_CONTEXT, { traceparent }), act) : act();
}
