import { type Client, until } from '../api/server.ts';

/** An event of the stream; `data` is the job then. */
export type Seen = {
  id: number;
  data: {
    id: string;
    status: string;
    stage: string;
    progress: number;
    audio?: { doneSeconds: number; totalSeconds: number; recognised?: string };
  };
};

/**
 * Follows a person's jobs at one server, from the event after `lastEventId` on, until it is
 * disposed of or the server is gone.
 */
export async function follow(user: Client, lastEventId?: number) {
  const stop = new AbortController();
  const headers = {
    ...user.headers,
    ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
  };
  const response = await fetch(`${user.address}/api/clips/events`, {
    headers,
    signal: stop.signal,
  });
  const seen: Seen[] = [];
  const reading = read(response, seen).then(
    () => true,
    () => true,
  );
  return {
    seen,
    last: () => seen.at(-1)?.id ?? lastEventId ?? 0,
    until: (isFound: (event: Seen) => boolean) =>
      until(
        async () => seen,
        () => seen.some(isFound),
        120,
      ),
    /** Resolves when the stream ended or broke. */
    over: reading,
    async [Symbol.asyncDispose]() {
      stop.abort();
      await reading;
    },
  };
}

async function read(response: Response, into: Seen[]): Promise<void> {
  let text = '';
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(
    new TextDecoderStream(),
  )) {
    const blocks = (text + chunk).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
      const [id, data] = [field('id'), field('data')];
      if (id && data) into.push({ id: Number(id), data: JSON.parse(data) });
    }
  }
}
