import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { Failure, messageOf } from '#kit/failure.ts';
import type { SpeechModels } from '#speech-models';

/** Installs models in this process, one at a time, in the order of the requests. */
export type InstallQueue = {
  /** Does nothing for a model that is queued or running. */
  start(id: string): void;
  /** Resolves once nothing of the model is running any more. What has arrived is saved. @returns whether it was queued or running here */
  pause(id: string): Promise<boolean>;
  isQueued(id: string): boolean;
  isRunning(id: string): boolean;
  /** Why the last attempt failed. */
  errorOf(id: string): { message: string; code?: string } | undefined;
  /** Pauses all. */
  stop(): Promise<void>;
};

type Installation = { controller: AbortController; isRunning: boolean; ended: Promise<void> };

export function createInstallQueue(models: Pick<SpeechModels, 'install'>, log: Logger): InstallQueue {
  const limit = pLimit(1);
  const installations = new Map<string, Installation>();
  const errors = new Map<string, { message: string; code?: string }>();

  async function run(id: string, installation: Installation): Promise<void> {
    const { signal } = installation.controller;
    if (signal.aborted) return;
    installation.isRunning = true;
    try {
      const { bytes } = await models.install(id, { signal });
      log.info({ model: id, bytes }, 'a speech model was installed');
    } catch (error) {
      if (signal.aborted) return;
      const isExpected = error instanceof Failure;
      log[isExpected ? 'warn' : 'error']({ model: id, error }, 'a speech model could not be installed');
      errors.set(
        id,
        isExpected ? { message: error.message, code: error.code } : { message: `The installation failed: ${messageOf(error)}` },
      );
    }
  }

  async function pause(id: string): Promise<boolean> {
    const installation = installations.get(id);
    installation?.controller.abort(new Error('the installation was paused'));
    await installation?.ended;
    return installation !== undefined;
  }

  return {
    start(id) {
      if (installations.has(id)) return;
      errors.delete(id);
      const installation: Installation = { controller: new AbortController(), isRunning: false, ended: Promise.resolve() };
      installations.set(id, installation);
      installation.ended = limit(() => run(id, installation)).finally(() => installations.delete(id));
    },
    pause,
    isQueued: (id) => installations.get(id)?.isRunning === false,
    isRunning: (id) => installations.get(id)?.isRunning === true,
    errorOf: (id) => errors.get(id),
    async stop() {
      await Promise.all([...installations.keys()].map(pause));
    },
  };
}
