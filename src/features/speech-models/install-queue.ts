import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { SpeechModels } from '#engine/speech/models';
import { Failure, messageOf } from '#platform/kit/failure.ts';
import type { UnfinishedInstalls } from './unfinished-installs.ts';

/**
 * Installs models in this process, one at a time, in the order of the requests. The next server of
 * this data folder resumes installations that a stopped server has not finished.
 */
export type InstallQueue = {
  /** Queues a model. Does nothing when the model is queued or running. */
  start(id: string): void;
  /**
   * Pauses an installation; resolves once its download has stopped. The downloaded part stays
   * saved.
   * @returns whether the model was queued or running in this process
   */
  pause(id: string): Promise<boolean>;
  isQueued(id: string): boolean;
  isRunning(id: string): boolean;
  /** Why the last attempt to install the model failed. */
  errorOf(id: string): { message: string; code?: string } | undefined;
  /**
   * Starts the installations that were queued or running when the last server of this data folder
   * ended.
   */
  resume(): Promise<void>;
  /** Ends all installations; the next server resumes them. */
  stop(): Promise<void>;
};

type Installation = { controller: AbortController; isRunning: boolean; ended: Promise<void> };

export type InstallQueueParts = {
  models: Pick<SpeechModels, 'install' | 'downloads'>;
  unfinished: UnfinishedInstalls;
  log: Logger;
};

export function createInstallQueue({ models, unfinished, log }: InstallQueueParts): InstallQueue {
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
      remember('delete', id);
    } catch (error) {
      if (signal.aborted) return;
      remember('delete', id);
      const isExpected = error instanceof Failure;
      log[isExpected ? 'warn' : 'error'](
        { model: id, error },
        'a speech model could not be installed',
      );
      errors.set(
        id,
        isExpected
          ? { message: error.message, code: error.code }
          : { message: `The installation failed: ${messageOf(error)}` },
      );
    }
  }

  /**
   * Records that a model is, or is no longer, to be installed. A failure is only logged, because
   * only the resumption after a restart depends on the record.
   */
  function remember(what: 'add' | 'delete', id: string): void {
    unfinished[what](id).catch((error: unknown) =>
      log.warn({ model: id, error }, 'the list of unfinished speech models could not be stored'),
    );
  }

  function start(id: string): void {
    if (installations.has(id)) return;
    errors.delete(id);
    remember('add', id);
    const installation: Installation = {
      controller: new AbortController(),
      isRunning: false,
      ended: Promise.resolve(),
    };
    installations.set(id, installation);
    installation.ended = limit(() => run(id, installation)).finally(() => {
      if (installations.get(id) === installation) installations.delete(id);
    });
  }

  async function end(id: string): Promise<boolean> {
    const installation = installations.get(id);
    installation?.controller.abort(new Error('the installation was paused'));
    // A queued installation would end only after the running one, so it is not awaited.
    if (installation?.isRunning === false) installations.delete(id);
    else await installation?.ended;
    return installation !== undefined;
  }

  return {
    start,
    pause(id) {
      remember('delete', id);
      return end(id);
    },
    isQueued: (id) => installations.get(id)?.isRunning === false,
    isRunning: (id) => installations.get(id)?.isRunning === true,
    errorOf: (id) => errors.get(id),
    async resume() {
      if (models.downloads === 'never') return;
      for (const id of await unfinished.list()) start(id);
    },
    async stop() {
      await Promise.all([...installations.keys()].map(end));
      // Waits until pending changes of the list are stored.
      await unfinished.list();
    },
  };
}
