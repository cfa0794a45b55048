import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect } from 'vitest';
import type { IdentificationResponse, ProcessingRequest } from '#engine/port/engine.schema.ts';
import type { Engine } from '#engine/port/engine.ts';
import { type EngineServer, engineServer } from '#engine/port/engine-server.entry.ts';
import { remoteEngine } from '#engine/port/remote-engine.entry.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { listen } from '#platform/http/connections/listen.ts';
import type { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';

export type Served = {
  url: string;
  server: EngineServer;
  post(path: string, init?: RequestInit): Promise<Response>;
};

/** Serves an engine that does what a test says, until the scope ends. */
export async function serveEngine(
  scope: AsyncDisposableStack,
  engine: Partial<Engine>,
  more: { token?: string; concurrency?: number; heartbeatSeconds?: number } = {},
): Promise<Served> {
  const parts = {
    token: undefined,
    concurrency: 2,
    version: '0',
    log: pino({ level: 'silent' }),
    ...more,
  };
  const server = engineServer({ ...parts, engine: { identify: never, process: never, ...engine } });
  const listening = await listen(
    { host: '127.0.0.1', port: 0, requestTimeoutMilliseconds: 60_000 },
    server.fetch,
  );
  scope.defer(() => listening.close(0));
  const url = `http://127.0.0.1:${listening.port}`;
  return { url, server, post: (path, init) => fetch(`${url}${path}`, init) };
}

export function engineAt(
  url: string,
  {
    token,
    known = false,
    silenceSeconds = 20,
  }: { token?: string; known?: boolean; silenceSeconds?: number } = {},
) {
  const object = { key: '', bytes: 1, contentType: '', etag: '', modifiedAt: new Date(0) };
  return remoteEngine({
    url,
    token,
    silenceSeconds,
    store: { stat: async () => (known ? object : undefined) },
  });
}

export const never = (): Promise<never> => Promise.reject(new Error('was not expected'));
export async function untilAborted({ signal }: TaskContext): Promise<never> {
  await sleep(3600_000, undefined, { signal }).catch(() => undefined);
  throw signal.reason;
}
export const testContext = (): TaskContext => ({ signal: new AbortController().signal });
export const original = { storage_key: 'videos/a/original.mp4' };
export const frame = { ...original, start: 0, end: 1, aspect_ratio: '1:1' } as const;
export const found: IdentificationResponse = {
  identified_clips: [
    {
      start: 1,
      end: 20,
      title: 'T',
      summary: 'S',
      virality_score: 5,
      related_topics: [],
      transcript: 'words',
    },
  ],
  total_clips: 1,
  video_duration: 30,
  detected_language: 'en',
  storage_path: 'videos/a',
};
export const selection: ProcessingRequest = {
  ...original,
  clips: [{ start: 1, end: 2 }],
  prompt: '',
  target_language: null,
  aspect_ratio: '9:16',
  subtitles: false,
  subtitle_customization: subtitleCustomization.parse({}),
  reframe: 'people',
};
export const json = { 'content-type': 'application/json' };

export async function failureOf(action: Promise<unknown> | undefined): Promise<Failure> {
  return await Promise.resolve(action).then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );
}
