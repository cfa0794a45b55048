export type FairQueueOptions = {
  concurrency: number;
  /** How many items of one client may wait. */
  maxWaitingPerClient: number;
  /** How many items may wait in total. */
  maxWaiting: number;
  createFullError(): Error;
};

/**
 * Runs the work of several clients in turn: however many items of one client wait, the next item of
 * another waits for at most one item of each client. Rejects at once when the client's or the whole
 * queue is full.
 */
export function fairQueue({
  concurrency,
  maxWaitingPerClient,
  maxWaiting,
  createFullError,
}: FairQueueOptions) {
  /** The clients with waiting items, in the order of their turns. */
  const clients = new Map<string, (() => void)[]>();
  let running = 0;
  let waiting = 0;

  function startNext(): void {
    if (running >= concurrency) return;
    const [first] = clients;
    if (!first) return;
    const [client, queue] = first;
    const start = queue.shift();
    clients.delete(client);
    if (queue.length > 0) clients.set(client, queue);
    waiting -= 1;
    running += 1;
    start?.();
  }

  return async <T>(client: string, work: () => Promise<T>): Promise<T> => {
    const queue = clients.get(client) ?? [];
    if (queue.length >= maxWaitingPerClient || waiting >= maxWaiting) throw createFullError();
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    queue.push(resolve);
    clients.set(client, queue);
    waiting += 1;
    startNext();
    await turn;
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}
