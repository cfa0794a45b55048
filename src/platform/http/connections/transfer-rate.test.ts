import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { TransferRate } from '#platform/concurrency';
import { Failure } from '#platform/kit/failure.ts';
import { longestBlock } from '#test/security/event-loop.ts';
import { enforceTransferRate } from './transfer-rate.ts';

/**
 * Sends the given number of pieces of this size, with these milliseconds in between, and then ends
 * or stalls.
 */
async function* pieces(
  count: number,
  bytes: number,
  apart: number,
  end: 'ends' | 'falls silent' = 'ends',
) {
  for (let sent = 0; sent < count; sent += 1) {
    await delay(apart);
    yield new Uint8Array(bytes);
  }
  if (end === 'falls silent') await new Promise(() => undefined);
}

const limits = {
  maxBytes: 1e6,
  tooLarge: () => new Failure('too-large', 'Too large', { status: 413 }),
};

async function bytesOf(
  source: AsyncIterable<Uint8Array>,
  pace: TransferRate,
  work = 0,
): Promise<number> {
  let bytes = 0;
  for await (const piece of enforceTransferRate(ReadableStream.from(source), limits, pace)) {
    bytes += piece.byteLength;
    if (work > 0) await delay(work);
  }
  return bytes;
}

const tooSlow = { code: 'request-timeout', status: 408 };

it('gives up a client that sends nothing, or stops in the middle', async () => {
  const pace = { timeoutSeconds: 0.2, minBytesPerSecond: 1 };
  await expect(bytesOf(pieces(0, 0, 0, 'falls silent'), pace)).rejects.toMatchObject(tooSlow);
  await expect(bytesOf(pieces(3, 100_000, 1, 'falls silent'), pace)).rejects.toMatchObject(tooSlow);
});

it('gives up a client that keeps it waiting with a byte now and then', async () => {
  await expect(
    bytesOf(pieces(10_000, 1, 10), { timeoutSeconds: 0.5, minBytesPerSecond: 1000 }),
  ).rejects.toMatchObject(tooSlow);
});

it('accepts a slow but steady body to its end, however long that takes', async () => {
  expect(await bytesOf(pieces(80, 100, 20), { timeoutSeconds: 1, minBytesPerSecond: 1000 })).toBe(
    8000,
  );
});

it('does not count the time that processing the bytes takes', async () => {
  const all = (async function* () {
    for (let sent = 0; sent < 6; sent += 1) yield new Uint8Array(1);
  })();
  expect(await bytesOf(all, { timeoutSeconds: 0.3, minBytesPerSecond: 1000 }, 100)).toBe(6);
});

it('accepts no more than is allowed, with any kind of body', async () => {
  await expect(
    bytesOf(pieces(100, 100_000, 0), { timeoutSeconds: 5, minBytesPerSecond: 1 }),
  ).rejects.toMatchObject({
    code: 'too-large',
  });
});

it('lets others take their turn while it reads a body of which each byte is sent by itself', async () => {
  const bytes = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 100_000; sent += 1) controller.enqueue(new Uint8Array(1));
      controller.close();
    },
  });
  const read = async () => {
    for await (const _ of enforceTransferRate(bytes, limits));
  };
  expect(await longestBlock(read)).toBeLessThan(100);
});
