import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The backlog of one kind of job. */
export type Backlog = {
  kind: string;
  /** Parts that a free worker would take now. */
  waiting: number;
  /** Parts delayed until later: a failed attempt, or a service that asked for a pause. */
  deferred: number;
  /** Parts in progress, in all processes. */
  running: number;
  /** How long the oldest waiting part has been ready, in seconds; 0 when none waits. */
  oldestSeconds: number;
};

/**
 * The counters of this process. Labels come from fixed sets and settings, never from callers'
 * input.
 */
export type Metrics = {
  request(of: { method: string; route: string; status: number; seconds: number }): void;
  /** An event stream was opened; call the result when it has ended. */
  streamOpened(route: string): () => void;
  /** A whole job has ended. */
  jobEnded(of: { kind: string; outcome: string }): void;
  /** A worker's attempt at one part has ended. */
  attempt(of: { kind: string; outcome: string; seconds: number }): void;
  /** A call to the engine, local or remote, has ended. */
  engineCall(of: { call: string; outcome: string; seconds: number }): void;
  /** A clip was rendered at this multiple of its playing speed. */
  rendered(timesRealTime: number): void;
  providerCall(of: { provider: string; operation: string; outcome: string; seconds: number }): void;
  webhookAttempt(outcome: 'delivered' | 'failed'): void;
  /** Called at every scrape; if it fails, the queue's numbers are left out. */
  watchQueue(read: () => Promise<Backlog[]>): void;
  /** Prometheus text format. */
  text(): Promise<string>;
  contentType: string;
};

export function createMetrics(): Metrics {
  const registers = [new Registry()];
  const [registry] = registers;
  if (!registry) throw new Error('unreachable');
  collectDefaultMetrics({ register: registry });
  return {
    ...requestMetrics(registers),
    ...jobMetrics(registers),
    ...outsideMetrics(registers),
    ...queueMetrics(registers),
    ...pageOf(registry),
  };
}

const pageOf = (registry: Registry) => ({
  text: () => registry.metrics(),
  contentType: registry.contentType,
});

const quick = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const long = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600];
const name = (text: string) => `kinora_${text}`;

function requestMetrics(registers: Registry[]): Pick<Metrics, 'request' | 'streamOpened'> {
  const labelNames = ['method', 'route', 'status'];
  const help = 'Time until an answer began, by route pattern';
  const duration = new Histogram({
    name: name('http_request_duration_seconds'),
    help,
    labelNames,
    buckets: quick,
    registers,
  });
  const streams = new Gauge({
    name: name('http_streams_open'),
    help: 'Streams of events that are open',
    labelNames: ['route'],
    registers,
  });
  return {
    request: ({ seconds, status, ...labels }) =>
      duration.observe({ ...labels, status: String(status) }, seconds),
    streamOpened(route) {
      streams.inc({ route });
      return () => streams.dec({ route });
    },
  };
}

function jobMetrics(
  registers: Registry[],
): Pick<Metrics, 'jobEnded' | 'attempt' | 'engineCall' | 'rendered'> {
  const labelNames = ['kind', 'outcome'];
  const ended = new Counter({
    name: name('jobs_ended_total'),
    help: 'Jobs that ended in this process',
    labelNames,
    registers,
  });
  const help = "Time of a worker's attempts at parts of jobs";
  const attempts = new Histogram({
    name: name('job_attempt_duration_seconds'),
    help,
    labelNames,
    buckets: long,
    registers,
  });
  const engine = new Histogram({
    name: name('engine_call_duration_seconds'),
    help: 'Calls of the engine, here or on another machine; outcome "ok" or what went wrong',
    labelNames: ['call', 'outcome'],
    buckets: long,
    registers,
  });
  const speed = new Histogram({
    name: name('render_speed_ratio'),
    help: 'Seconds of clip for each second of rendering it',
    buckets: [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 15, 30],
    registers,
  });
  return {
    jobEnded: (labels) => ended.inc(labels),
    attempt: ({ seconds, ...labels }) => attempts.observe(labels, seconds),
    engineCall: ({ seconds, ...labels }) => engine.observe(labels, seconds),
    rendered: (ratio) => speed.observe(ratio),
  };
}

function outsideMetrics(registers: Registry[]): Pick<Metrics, 'providerCall' | 'webhookAttempt'> {
  const calls = new Histogram({
    name: name('provider_call_duration_seconds'),
    help: 'Calls of services outside, until their answer ended; outcome "ok" or what went wrong',
    labelNames: ['provider', 'operation', 'outcome'],
    buckets: long,
    registers,
  });
  const webhooks = new Counter({
    name: name('webhook_attempts_total'),
    help: 'Webhook messages sent',
    labelNames: ['outcome'],
    registers,
  });
  return {
    providerCall: ({ seconds, ...labels }) => calls.observe(labels, seconds),
    webhookAttempt: (outcome) => webhooks.inc({ outcome }),
  };
}

function queueMetrics(registers: Registry[]): Pick<Metrics, 'watchQueue'> {
  return {
    watchQueue(read) {
      const snapshot = together(read);
      const oldest = new Gauge({
        name: name('queue_oldest_waiting_seconds'),
        help: 'How long the oldest part could have been taken by a worker; the same in every process of a database',
        labelNames: ['kind'],
        registers,
        async collect() {
          const backlog = await snapshot();
          oldest.reset();
          for (const { kind, oldestSeconds } of backlog) oldest.set({ kind }, oldestSeconds);
        },
      });
      const parts = new Gauge({
        name: name('queue_parts'),
        help: 'Parts of jobs by kind and state; the same in every process of a database',
        labelNames: ['kind', 'state'],
        registers,
        async collect() {
          const backlog = await snapshot();
          parts.reset();
          for (const { kind, waiting, deferred, running } of backlog)
            for (const [state, count] of Object.entries({ waiting, deferred, running }))
              parts.set({ kind, state }, count);
        },
      });
    },
  };
}

/**
 * Concurrent scrapes share one query; if it fails or takes longer than three seconds, the result is
 * empty.
 */
function together(read: () => Promise<Backlog[]>): () => Promise<Backlog[]> {
  let underway: Promise<Backlog[]> | undefined;
  const snapshot = async () => {
    const late = new Promise<Backlog[]>((resolve) => setTimeout(resolve, 3000, []).unref());
    return await Promise.race([read().catch(() => []), late]).finally(() => {
      underway = undefined;
    });
  };
  return () => {
    underway ??= snapshot();
    return underway;
  };
}
