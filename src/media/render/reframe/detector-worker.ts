import { parentPort } from 'node:worker_threads';
import { type Glance, look, type Seen } from './look.ts';
import { loadModels, type Picture } from './models.ts';

/** Messages of the thread that looks at pictures: one answer per question, in order. */
export type Question = { id: number; picture: Picture; glance: Glance };
export type Answer = { id: number; seen: Seen } | { id: number; error: string };

const port = parentPort;
if (!port) throw new Error('this file is started as a worker');

const models = loadModels();
port.on('message', async ({ id, picture, glance }: Question) => {
  port.postMessage(await answer(id, picture, glance));
});

async function answer(id: number, picture: Picture, glance: Glance): Promise<Answer> {
  try {
    return { id, seen: look(await models, picture, glance) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
