import type { Logger } from 'pino';
import type { JobHandler, JobRun, OwnedJob } from '#jobs/contract.ts';
import { Failure } from '#kit/failure.ts';
import type { Progress } from '#kit/run.ts';
import type { Engine } from '#media/engine.ts';
import { createMetrics, type Metrics } from '#operations/metrics.ts';
import { inSpan } from '#operations/span.ts';
import { startTracing } from '#operations/tracing.ts';
import { type Watch, watchCalls } from '#operations/watch.ts';
import packageJson from '../package.json' with { type: 'json' };
import type { Config } from './config.ts';

/** What a process tells those who run it: numbers at `/metrics`, and traces when there is somewhere to send them. */
export type Operations = {
  metrics: Metrics;
  /** Hears of each call of a service outside. */
  watch: Watch;
  /** Sends the traces that are left. */
  stop(): Promise<void>;
};

export async function composeOperations({ tracing }: Config, { role, log }: { role: string; log: Logger }): Promise<Operations> {
  const metrics = createMetrics();
  const traces = tracing && (await startTracing({ ...tracing, role, version: packageJson.version, log }));
  return { metrics, watch: watchCalls(metrics), stop: async () => traces?.stop() };
}

/** The handler, whose attempts and ends are counted, and shown as spans with one for each step. */
export function observedHandler(handler: JobHandler, { metrics }: Operations): JobHandler {
  return {
    ...handler,
    async run(job, run) {
      const { kind, id, part, attempt } = job;
      const begun = performance.now();
      const note = (outcome: string) => metrics.attempt({ kind, outcome, seconds: (performance.now() - begun) / 1000 });
      const attributes = { 'kinora.job': id, 'kinora.part': part, 'kinora.attempt': attempt, 'kinora.kind': kind };
      try {
        await inSpan(`job ${kind}`, { kind: 'consumer', attributes }, () => handler.run(job, withStepSpans(run)));
        note('complete');
      } catch (error) {
        note(run.signal.aborted ? stopOf(run.signal.reason) : 'failed');
        throw error;
      }
    },
    async onEnd(tx, job: OwnedJob) {
      await handler.onEnd?.(tx, job);
      metrics.jobEnded({ kind: job.kind, outcome: job.status });
    },
  };
}

const withStepSpans = (run: JobRun): JobRun => ({
  ...run,
  step: (name, output, work, save) => run.step(name, output, () => inSpan(`step ${name}`, {}, work), save),
});

/** Why an attempt was stopped from outside. */
function stopOf(reason: unknown): string {
  const code = reason instanceof Failure ? reason.code : '';
  if (code === 'job-cancelled') return 'cancelled';
  return code === 'job-took-too-long' ? 'timeout' : 'handed-back';
}

/** The engine, whose calls are counted and shown as spans. */
export function observedEngine(engine: Engine, { metrics }: Operations): Engine {
  const { frame, keepPlayable } = engine;
  async function observed<T>(call: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const note = (outcome: string) => metrics.engineCall({ call, outcome, seconds: (performance.now() - begun) / 1000 });
    try {
      const result = await inSpan(`engine ${call}`, {}, act);
      note('ok');
      return result;
    } catch (error) {
      note(signal.aborted ? 'stopped' : error instanceof Failure ? error.code : 'unexpected');
      throw error;
    }
  }
  return {
    identify: (request, run) => observed('identify', run.signal, () => engine.identify(request, run)),
    process: (request, run) => observed('process', run.signal, () => engine.process(request, run)),
    ...(frame ? { frame: (request, run) => observed('frame', run.signal, () => frame(request, run)) } : {}),
    ...(keepPlayable ? { keepPlayable: (key, run) => observed('keep-playable', run.signal, () => keepPlayable(key, run)) } : {}),
  };
}

/** An engine in this process, whose speed is measured: of what is really rendered, not of what was there already. */
export function measuredEngine(engine: Engine, { metrics }: Operations): Engine {
  return {
    ...engine,
    process(request, run) {
      const begun = new Map<number, number>();
      const onProgress = (progress: Progress) => {
        run.onProgress?.(progress);
        const { stage, fraction, clip = 0 } = progress;
        if (stage !== 'render') return;
        const start = begun.get(clip);
        if (start === undefined) begun.set(clip, performance.now());
        const range = request.clips[clip];
        if (fraction < 1 || start === undefined || !range) return;
        begun.delete(clip);
        metrics.rendered((range.end - range.start) / ((performance.now() - start) / 1000));
      };
      return engine.process(request, { ...run, onProgress });
    },
  };
}
