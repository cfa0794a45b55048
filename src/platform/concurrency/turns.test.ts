import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { ffmpeg } from '#platform/ffmpeg/ffmpeg.ts';
import { asOwner } from './owner.ts';
import { createTurns, holdSlot, outsideTurn, unlimitedLine } from './turns.ts';
import { createDeadline } from './working-time.ts';

const { signal } = new AbortController();
const turnsOfOne = () => createTurns({ concurrency: 1, seconds: 0.2 });

it('work of one owner gives its slot to another owner who waits, and goes on afterwards', async () => {
  const turns = turnsOfOne();
  const log: string[] = [];
  const long = asOwner('greedy', () =>
    turns.run(signal, async () => {
      using limit = createDeadline(1, () => new Error('over'));
      log.push('begins');
      // The limit would be over before the other's turns are, if they counted.
      await sleep(600);
      log.push(limit.signal.aborted ? 'took too long' : 'ends in time');
    }),
  );
  const short = (seconds: number) =>
    asOwner('modest', () =>
      turns.run(signal, async () => {
        log.push('modest');
        await sleep(1000 * seconds);
      }),
    );
  await Promise.all([long, short(0.15)]);
  expect(log).toEqual(['begins', 'modest', 'ends in time']);
});

it('of one owner alone, one action runs to its end before the next begins', async () => {
  const turns = turnsOfOne();
  const log: string[] = [];
  const run = (name: string) =>
    turns.run(signal, async () => {
      log.push(`${name} begins`);
      await sleep(500);
      log.push(`${name} ends`);
    });
  await asOwner('ann', () => Promise.all([run('first'), run('second')]));
  expect(log).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('a program stands still while another owner has the turn, and so does a slot that it holds', async () => {
  const turns = createTurns({ concurrency: 1, seconds: 1 });
  const models = unlimitedLine(1);
  const times: number[] = [];
  const stop = new AbortController();
  const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5', '-f', 'null', '-'];
  const long = asOwner('greedy', () =>
    turns.run(stop.signal, async () => {
      using _slot = await holdSlot(models, stop.signal);
      const options = { signal: stop.signal, deadlineSeconds: 60 };
      await ffmpeg(tools, source, { ...options, onTime: (time) => times.push(time) });
    }),
  );
  while (times.length === 0) await sleep(20);
  const progress = await asOwner('modest', () =>
    turns.run(signal, async () => {
      using _slot = await holdSlot(models, signal);
      // What ffmpeg had reported before it was stopped may still arrive.
      await sleep(100);
      const before = times.length;
      await sleep(600);
      return times.length - before;
    }),
  );
  expect(progress).toBe(0);
  const before = times.length;
  while (times.length < before + 2) await sleep(20);
  stop.abort(new Error('enough'));
  await expect(long).rejects.toThrow('enough');
});

it('work that only waits for others leaves its slot to them, and takes one again afterwards', async () => {
  const turns = turnsOfOne();
  const log: string[] = [];
  const answer = Promise.withResolvers<void>();
  const waiting = asOwner('ann', () =>
    turns.run(signal, async () => {
      await outsideTurn(() => answer.promise);
      log.push('ann goes on');
    }),
  );
  await asOwner('ann', () =>
    turns.run(signal, async () => {
      log.push('another one runs');
      answer.resolve();
      await sleep(50);
      log.push('another one ends');
    }),
  );
  await waiting;
  expect(log).toEqual(['another one runs', 'another one ends', 'ann goes on']);
});

it('work that waits for its turn can be stopped', async () => {
  const turns = turnsOfOne();
  const stop = new AbortController();
  const long = asOwner('greedy', () =>
    turns.run(stop.signal, () => sleep(60_000, undefined, { signal: stop.signal })),
  );
  const ended = Promise.withResolvers<void>();
  const modest = asOwner('modest', () => turns.run(signal, () => ended.promise));
  await sleep(400);
  stop.abort(new Error('stopped'));
  await expect(long).rejects.toThrow();
  ended.resolve();
  await modest;
  await turns.run(signal, async () => undefined);
});
