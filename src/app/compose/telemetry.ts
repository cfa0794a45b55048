import type { Logger } from 'pino';
import type { Config } from '#app/config';
import type { Engine } from '#engine/port';
import type { JobHandler, OwnedJob, PartContext } from '#platform/jobs';
import { jobErrors } from '#platform/jobs';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { Progress } from '#platform/kit/run-context.ts';
import { type CallObserver, createCallObserver, inSpan, type Metrics } from '#platform/telemetry';
import { createMetrics, startTracing } from '#platform/telemetry/process.entry.ts';
import packageJson from '../../../package.json' with { type: 'json' };

/** The telemetry of a process: metrics at `/metrics`, and traces if a collector is configured. */
export type Telemetry = {
  metrics: Metrics;
  /** Observes each call to an outside service. */
  watch: CallObserver;
  /** Flushes the remaining traces. */
  stop(): Promise<void>;
};

export async function composeTelemetry(
  { tracing }: Config,
  { role, log }: { role: string; log: Logger },
): Promise<Telemetry> {
  const metrics = createMetrics();
  const traces =
    tracing && (await startTracing({ ...tracing, role, version: packageJson.version, log }));
  return { metrics, watch: createCallObserver(metrics), stop: async () => traces?.stop() };
}

/**
 * Wraps a handler so that attempts and job ends are counted and shown as spans, with one span per
 * step.
 */
export function observeHandler(handler: JobHandler, { metrics }: Telemetry): JobHandler {
  return {
    ...handler,
    async run(job, run) {
      const { kind, id, part, attempt } = job;
      const begun = performance.now();
      const note = (outcome: string) =>
        metrics.attempt({ kind, outcome, seconds: (performance.now() - begun) / 1000 });
      const attributes = {
        'kinora.job': id,
        'kinora.part': part,
        'kinora.attempt': attempt,
        'kinora.kind': kind,
      };
      try {
        await inSpan(`job ${kind}`, { kind: 'consumer', attributes }, () =>
          handler.run(job, withStepSpans(run)),
        );
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

const withStepSpans = (run: PartContext): PartContext => ({
  ...run,
  step: (name, output, work, save) =>
    run.step(name, output, () => inSpan(`step ${name}`, {}, work), save),
});

/** The outcome of an attempt that was stopped from outside. */
function stopOf(reason: unknown): string {
  if (isFailure(reason, jobErrors.cancelled)) return 'cancelled';
  return isFailure(reason, jobErrors.timeout) ? 'timeout' : 'handed-back';
}

/** Wraps an engine so that its calls are counted and shown as spans. */
export function observeEngine(engine: Engine, { metrics }: Telemetry): Engine {
  const { drawStill, findFaces, findShown, frame, sampleAudio, transcribe } = engine;
  const { storePlayableCopy: keepPlayable } = engine;
  async function observed<T>(call: string, signal: AbortSignal, act: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const note = (outcome: string) =>
      metrics.engineCall({ call, outcome, seconds: (performance.now() - begun) / 1000 });
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
    identify: (request, run) =>
      observed('identify', run.signal, () => engine.identify(request, run)),
    process: (request, run) => observed('process', run.signal, () => engine.process(request, run)),
    ...(transcribe
      ? {
          transcribe: (request, run) =>
            observed('transcribe', run.signal, () => transcribe(request, run)),
        }
      : {}),
    ...(frame
      ? { frame: (request, run) => observed('frame', run.signal, () => frame(request, run)) }
      : {}),
    ...(sampleAudio
      ? {
          sampleAudio: (request, run) =>
            observed('sample-audio', run.signal, () => sampleAudio(request, run)),
        }
      : {}),
    ...(drawStill
      ? {
          drawStill: (request, run) =>
            observed('draw-still', run.signal, () => drawStill(request, run)),
        }
      : {}),
    ...(findFaces
      ? {
          findFaces: (request, run) =>
            observed('find-faces', run.signal, () => findFaces(request, run)),
        }
      : {}),
    ...(findShown
      ? {
          findShown: (request, run) =>
            observed('find-shown', run.signal, () => findShown(request, run)),
        }
      : {}),
    ...(keepPlayable
      ? {
          storePlayableCopy: (key, run) =>
            observed('keep-playable', run.signal, () => keepPlayable(key, run)),
        }
      : {}),
  };
}

/**
 * Wraps an engine in this process to measure its speed on clips that it renders; clips found in the
 * storage do not count.
 */
export function measureEngine(engine: Engine, { metrics }: Telemetry): Engine {
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
