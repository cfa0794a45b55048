import { causeChain, Failure } from '#kit/failure.ts';

/**
 * Does a job's work. When a service it needs is away, the job waits for it and comes back, again and again for some minutes, before
 * that counts as a failed attempt: a restart or a short outage of a provider costs no job.
 */
export async function outlasting<T>({ attempt }: { attempt: number }, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw awayIn(error, attempt) ?? error;
  }
}

/** Which failures say that somebody else is away, and not that something is wrong with what was asked. */
const away = new Set(['model-unavailable', 'storage-down']);

/** Longer each time: a little more than three and a half minutes altogether. */
const waits = 20;

function awayIn(error: unknown, attempt: number): Failure | undefined {
  const failure = causeChain(error).find((link) => link instanceof Failure);
  if (!failure || !away.has(failure.code) || failure.retryAfterSeconds !== undefined || attempt > waits) return undefined;
  const { code, message, status } = failure;
  return new Failure(code, message, { status, retryable: true, retryAfterSeconds: attempt, cause: error });
}
