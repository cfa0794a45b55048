import { expect, it } from 'vitest';
import { Failure } from '#platform/kit/failure.ts';
import { createMetrics } from './metrics.ts';
import { callEnd, createCallObserver, observedFetch } from './provider-calls.ts';

const call = { provider: 'api.example.org', operation: 'generate' };
const counted = async (metrics: ReturnType<typeof createMetrics>) =>
  [
    ...(await metrics.text()).matchAll(
      /^kinora_provider_call_duration_seconds_count\{.*outcome="([^"]+)"\} (\d+)$/gm,
    ),
  ].map(([, outcome, count]) => `${outcome} ${count}`);

it('counts calls by how they ended, each once', async () => {
  const metrics = createMetrics();
  const watch = createCallObserver(metrics);
  const limited = watch(call);
  limited({ error: new Failure('model-rate-limited', 'Wait') });
  limited('ok');
  watch(call)('ok');
  watch(call)('cancelled');
  watch(call)({ error: new TypeError('fetch failed') });
  expect(await counted(metrics)).toEqual([
    'rate-limited 1',
    'ok 1',
    'cancelled 1',
    'unreachable 1',
  ]);
});

it('counts the responses of fetch, and refusals as such', async () => {
  const metrics = createMetrics();
  for (const status of [200, 404, 429, 503])
    await observedFetch(
      createCallObserver(metrics),
      call,
      async () => new Response('', { status }),
    )('https://api.example.org');
  expect(await counted(metrics)).toEqual(['ok 1', 'refused 1', 'rate-limited 1', 'unavailable 1']);
});

it('distinguishes a disconnected caller from a timeout', () => {
  const error = new Error('broken');
  expect(callEnd(error, undefined)).toEqual({ error });
  expect(callEnd(error, AbortSignal.abort(new Failure('job-cancelled', 'x')))).toBe('cancelled');
  const late = new DOMException('late', 'TimeoutError');
  expect(callEnd(error, AbortSignal.abort(late))).toEqual({ error: late });
});

it('leaves the numbers of the queue out while the database does not answer', async () => {
  const metrics = createMetrics();
  let down = false;
  metrics.watchQueue(async () => {
    if (down) throw new Error('down');
    return [{ kind: 'export', waiting: 3, deferred: 1, running: 2, oldestSeconds: 41.5 }];
  });
  expect(await metrics.text()).toMatch(
    /^kinora_queue_oldest_waiting_seconds\{kind="export"\} 41.5$/m,
  );
  down = true;
  const page = await metrics.text();
  expect(page).not.toContain('kind="export"');
  expect(page).toContain('process_cpu_seconds_total');
});
