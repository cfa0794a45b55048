import type { SpeechModels } from '#engine/speech/models';
import { pause } from '#platform/kit/retry-policy.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { UnfinishedInstalls } from './unfinished-installs.ts';

/**
 * Waits until a queued model's download has begun, which may be after other downloads. Also
 * resolves to true when nothing has been downloaded for a minute: the server with the queue has
 * then stopped, and the caller downloads the model itself.
 * @returns false when the model is neither queued nor being downloaded
 */
export async function isBeingInstalled(
  id: string,
  { models, unfinished }: QueuedInstalls,
  context: TaskContext,
): Promise<boolean> {
  for (let idle = 0; idle < maxIdleSeconds; ) {
    const isQueued = models.downloads !== 'never' && (await unfinished.list()).includes(id);
    const all = await models.list();
    const state = all.find((model) => model.id === id)?.state;
    if (state === 'downloading' || state === 'installed') return true;
    if (!isQueued) return false;
    context.onProgress?.({ stage: 'model', fraction: 0 });
    idle = all.some((model) => model.state === 'downloading') ? 0 : idle + pollSeconds;
    await pause(pollSeconds, context.signal);
  }
  return true;
}

type QueuedInstalls = {
  models: Pick<SpeechModels, 'list' | 'downloads'>;
  unfinished: Pick<UnfinishedInstalls, 'list'>;
};

const pollSeconds = 0.5;
const maxIdleSeconds = 60;
