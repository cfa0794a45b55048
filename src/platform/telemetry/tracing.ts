import type { Logger } from 'pino';

export type TracingOptions = {
  /** OTLP over HTTP: `/v1/traces` is appended. Without a trailing slash. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** 0 to 1: the share of traces to keep, unless the caller has decided. */
  sample: number;
  version: string;
  /** all, api, work or engine. */
  role: string;
  log: Logger;
};

export type Tracing = {
  /** Flushes, for at most three seconds. */
  stop(): Promise<void>;
};

/**
 * Collects spans and sends them to the endpoint. The packages are imported only here: without an
 * endpoint they cost nothing.
 */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const [
    { context, propagation, trace, diag, DiagLogLevel },
    sdk,
    { OTLPTraceExporter },
    { resourceFromAttributes },
    hooks,
    core,
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
  ]);
  const { endpoint, headers, serviceName, sample, version, role, log } = options;
  const report = atMostOnceAMinute((message: string) =>
    log.warn({ reason: reasonIn(message) }, 'traces could not be sent'),
  );
  diag.setLogger(
    { error: report, warn: report, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: 10_000,
  });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'kinora.role': role,
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(sample) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter, scheduledDelayMillis: 2000 })],
  });
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async stop() {
      for (const api of [trace, context, propagation, diag]) api.disable();
      const enough = new Promise<void>((resolve) => setTimeout(resolve, 3000).unref());
      await Promise.race([
        provider
          .shutdown()
          .catch((error: unknown) => log.warn({ error }, 'traces could not be sent')),
        enough,
      ]);
    },
  };
}

/** An unavailable collector fails every batch, so the warning is logged at most once a minute. */
function atMostOnceAMinute(warn: (message: string) => void): (message: string) => void {
  let quietUntil = 0;
  return (message) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + 60_000;
    warn(message);
  };
}

/** The message in an error, which arrives as JSON with its stack. */
function reasonIn(message: string): string {
  const [, said] = /"message":"((?:[^"\\]|\\.)*)"/.exec(message) ?? [];
  return (said ?? message).slice(0, 300);
}
