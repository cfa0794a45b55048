import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventStream, type ServerEvent } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function* quiet(signal: AbortSignal): AsyncGenerator<ServerEvent> {
  yield { id: '1', event: 'job', data: '{"a":1}' };
  if (!signal.aborted)
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
}

function appWith(closing: AbortSignal, events = quiet) {
  return new Hono().get('/events', (c) => eventStream(c, { closing }, events));
}

it('sends each event with its id and name, and a heartbeat every 15 seconds', async () => {
  const closing = new AbortController();
  const response = await appWith(closing.signal).request('/events');
  const reading = response.text();
  await vi.advanceTimersByTimeAsync(31_000);
  closing.abort();
  const text = await reading;
  expect(text).toContain('event: job\ndata: {"a":1}\nid: 1\n\n');
  expect(text.match(/: heartbeat\n\n/g)).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

it('ends its source and its heartbeat when the reader goes away', async () => {
  let ended = false;
  const response = await appWith(new AbortController().signal, async function* (signal) {
    try {
      yield* quiet(signal);
    } finally {
      ended = true;
    }
  }).request('/events');
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('answers HEAD without opening a stream', async () => {
  const response = await appWith(new AbortController().signal).request('/events', {
    method: 'HEAD',
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream',
  ]);
  expect(vi.getTimerCount()).toBe(0);
});
