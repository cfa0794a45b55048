import { expect, it } from 'vitest';
import { shortestBlock } from '#test/security/event-loop.ts';
import { createPacer } from './pacer.ts';

/** A computation in steps of about a millisecond. */
async function compute(signal?: AbortSignal): Promise<void> {
  const pacer = createPacer(signal);
  for (let step = 0; step < 120; step += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    await pacer.pause();
  }
}

it('gives many computations one slice in each turn of the event loop, not one slice each', async () => {
  // The first slice of each is computed when it is called.
  const computations: Promise<void>[] = [];
  const begin = async () => {
    for (let n = 0; n < 16; n += 1) {
      computations.push(compute());
      await new Promise((resolve) => setImmediate(resolve));
    }
    await Promise.all(computations);
  };
  // Sixteen slices of 8 ms would take 128 ms.
  expect(await shortestBlock(begin, 60)).toBeLessThan(60);
});

it('ends a computation that was aborted', async () => {
  await expect(compute(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
});
