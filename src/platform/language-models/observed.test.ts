import { generateText, streamText } from 'ai';
import { expect, test } from 'vitest';
import { createMetrics } from '#platform/telemetry/metrics.ts';
import { createCallObserver } from '#platform/telemetry/provider-calls.ts';
import { openaiStandIn } from '#test/stand-ins/openai.ts';
import { createModels } from './resolve.ts';

const counted = async (metrics: ReturnType<typeof createMetrics>) => {
  const lines = (await metrics.text()).matchAll(
    /^kinora_provider_call_duration_seconds_count\{provider="([^"]+)",(.*)\} (\d+)$/gm,
  );
  return [...lines].map(([, provider, labels, count]) => ({
    provider,
    labels,
    count: Number(count),
  }));
};

test('every call of a provider is counted by how it ended, streams when they have ended', async () => {
  await using service = await openaiStandIn();
  const metrics = createMetrics();
  const compatible = { baseUrl: service.url, apiKey: 'k' };
  const models = createModels({
    compatible,
    watch: createCallObserver(metrics),
    transcribeModel: 'whisper',
  });
  const model = models.resolve('x');
  const send = (signal?: AbortSignal) =>
    generateText({
      model,
      prompt: 'Hi',
      maxRetries: 0,
      ...(signal ? { abortSignal: signal } : {}),
    });

  service.next(
    { say: 'whole' },
    { refuse: 429 },
    { refuse: 500 },
    { say: 'a stream of words' },
    { say: 'a stream that breaks', breakOff: true },
  );
  await send();
  await expect(send()).rejects.toThrow();
  await expect(send()).rejects.toThrow();
  for (let times = 0; times < 2; times += 1)
    await streamText({ model, prompt: 'Hi', maxRetries: 0, onError: () => {} }).consumeStream({
      onError: () => {},
    });
  service.always({ hang: true });
  const caller = new AbortController();
  const left = send(caller.signal);
  caller.abort();
  await expect(left).rejects.toThrow();
  await expect(send(AbortSignal.timeout(100))).rejects.toThrow();
  service.always({ hear: { text: 'words' } });
  const audio = { bytes: new Uint8Array(8), seconds: 1, fileName: 'a.ogg', mediaType: 'audio/ogg' };
  await models.transcriber()?.transcribe(audio, { signal: new AbortController().signal });

  const generate = (outcome: string, count: number) => ({
    provider: new URL(service.url).host,
    labels: `operation="generate",outcome="${outcome}"`,
    count,
  });
  const found = await counted(metrics);
  expect(found).toHaveLength(6);
  expect(found).toEqual(
    expect.arrayContaining([
      generate('ok', 2),
      generate('rate-limited', 1),
      generate('unavailable', 2),
      generate('cancelled', 1),
      generate('timeout', 1),
      {
        provider: new URL(service.url).host,
        labels: 'operation="transcribe",outcome="ok"',
        count: 1,
      },
    ]),
  );
});
