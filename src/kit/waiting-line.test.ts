import { expect, it } from 'vitest';
import { waitingLine } from './waiting-line.ts';

const patient = new AbortController().signal;
const line = () => waitingLine({ places: 2, full: () => new Error('full') });

it('lets one in at a time, in the order they came', async () => {
  const order: string[] = [];
  const door = line();
  const first = await door.enter(patient);
  const others = ['second', 'third'].map(async (name) => {
    using _turn = await door.enter(patient);
    order.push(name);
    await Promise.resolve();
    order.push(`${name} leaves`);
  });
  await Promise.resolve();
  expect(order).toEqual([]);
  first[Symbol.dispose]();
  first[Symbol.dispose]();
  await Promise.all(others);
  expect(order).toEqual(['second', 'second leaves', 'third', 'third leaves']);
  using _again = await door.enter(patient);
});

it('turns away who comes when it is full, until somebody leaves it', async () => {
  const door = line();
  using _in = await door.enter(patient);
  const leaving = new AbortController();
  const left = door.enter(leaving.signal);
  void door.enter(patient);
  await expect(door.enter(patient)).rejects.toThrow('full');
  leaving.abort(new Error('never mind'));
  await expect(left).rejects.toThrow('never mind');
  const waits = door.enter(patient);
  expect(await Promise.race([waits.catch(() => 'refused'), Promise.resolve('waits')])).toBe('waits');
  await expect(door.enter(AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});

it('lets as many in as it is told', async () => {
  const door = waitingLine({ atOnce: 2, places: 1, full: () => new Error('full') });
  const first = await door.enter(patient);
  using _second = await door.enter(patient);
  expect(door.isFull()).toBe(false);
  const third = door.enter(patient);
  expect(door.isFull()).toBe(true);
  await expect(door.enter(patient)).rejects.toThrow('full');
  first[Symbol.dispose]();
  using _third = await third;
  expect(door.isFull()).toBe(false);
});
