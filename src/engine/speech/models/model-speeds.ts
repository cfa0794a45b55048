import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ModelFolder } from './model-folder.ts';

/** A measurement: seconds of computing for a second of speech, on a machine. */
const measurement = z.object({
  machine: z.string(),
  realTimeFactor: z.number().positive(),
  measuredAt: z.string(),
});

/**
 * How fast the models of a folder are on this machine. Each machine has its own measurement, because
 * several may share the folder.
 * @param machine what the speed depends on: processor, threads, runtime
 */
export function modelSpeeds(folder: ModelFolder, machine: string) {
  const key = createHash('sha256').update(machine).digest('hex').slice(0, 16);
  const fileOf = (id: string) => join(folder.speedsOf(id), `${key}.json`);
  return {
    /** The real-time factor; undefined if it was not measured here. */
    async of(id: string): Promise<number | undefined> {
      const text = await readFile(fileOf(id), 'utf8').catch(() => '');
      try {
        return measurement.parse(JSON.parse(text)).realTimeFactor;
      } catch {
        return undefined;
      }
    },
    /** Stores what was measured; a failure is no reason not to use the model. */
    async store(id: string, realTimeFactor: number | undefined): Promise<void> {
      if (realTimeFactor === undefined) return;
      const content = { machine, realTimeFactor, measuredAt: new Date().toISOString() };
      const draft = `${fileOf(id)}.${process.pid}`;
      try {
        await mkdir(folder.speedsOf(id), { recursive: true });
        await writeFile(draft, `${JSON.stringify(content)}\n`);
        await rename(draft, fileOf(id));
      } catch {
        await rm(draft, { force: true });
      }
    },
    /** Deletes the measurements of all machines. */
    forget: (id: string) => rm(folder.speedsOf(id), { recursive: true, force: true }),
  };
}

export type ModelSpeeds = ReturnType<typeof modelSpeeds>;
