import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startProcess } from '../api/process.ts';
import { type Client, client, ended } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { dataFolder } from '../data-folder.ts';
import { startIssuer } from '../stand-ins/issuer.ts';

/**
 * A server in its own process, and the measurement of its event loop. `fill` puts into its data
 * folder what would take too long to make through it.
 */
export async function startProbedServer(
  script: string,
  args: string[],
  settings: Record<string, string> = {},
  fill: (dataDir: string) => Promise<void> = async () => {},
) {
  await using opening = new AsyncDisposableStack();
  const scratch = opening.use(await scratchFolder());
  const issuer = opening.use(await startIssuer());
  const socket = join(scratch.path, 'probe.sock');
  const dataDir = await dataFolder(scratch.path);
  await fill(dataDir);
  const server = opening.use(
    startProcess(script, args, {
      NODE_OPTIONS: `--import ${probe}`,
      PROBE_SOCKET: socket,
      PORT: '0',
      DATA_DIR: dataDir,
      JOURNAL: join(scratch.path, 'journal'),
      OIDC_ISSUER: issuer.url,
      OIDC_AUDIENCE: 'kinora',
      ALLOW_PRIVATE_ADDRESSES: '1',
      ...settings,
    }),
  );
  const address = await server.ready;
  const opened = opening.move();
  return {
    address,
    dataDir,
    scratch: scratch.path,
    loop: eventLoopAt(socket),
    as: async (user: string) => client(address, await issuer.token({ sub: user })),
    /** A new person each time: limits per person would end the work early. */
    somebody: async () => client(address, await issuer.token({ sub: randomUUID() })),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
export type ProbedServer = Awaited<ReturnType<typeof startProbedServer>>;

const probe = pathToFileURL(join(import.meta.dirname, '../fixtures/event-loop-probe.ts')).href;

/** Measures the event loop of the server process that listens there (see event-loop-probe.ts). */
function eventLoopAt(socketPath: string) {
  const query = (path: string) =>
    new Promise<number>((resolve, reject) => {
      // Over a connection of its own: a kept one may have been closed by the server while a long
      // action kept this process from noticing, and the query would fail with EPIPE.
      request({ socketPath, path, agent: false }, (response) =>
        text(response).then((answer) => resolve(Number(answer)), reject),
      )
        .on('error', reject)
        .end();
    });
  /**
   * The longest round of the loop, milliseconds of CPU time, from the beginning of the action until
   * shortly after its end.
   */
  async function longestDuring(action: () => Promise<unknown>): Promise<number> {
    await query('/begin');
    await action();
    await sleep(30);
    return query('/end');
  }
  return {
    longestDuring,
    /**
     * How much longer than at rest the action blocks the loop, milliseconds. The best of up to
     * three tries: the first may compile and load code, and any of them may meet a collection or a
     * periodic task.
     */
    async blockedBy(action: () => Promise<unknown>): Promise<number> {
      const tries: number[] = [];
      while (tries.length < 3 && Math.min(...tries) > maxMilliseconds) {
        const rest = tries.length === 0 ? 0 : await longestDuring(() => sleep(150));
        tries.push((await longestDuring(action)) - rest);
      }
      return Math.max(0, Math.min(...tries));
    },
    /** Bytes in use after a collection. */
    memory: () => query('/memory'),
  };
}
type EventLoop = ReturnType<typeof eventLoopAt>;

/** No input may block the loop for longer. */
const maxMilliseconds = 100;

export type Row = [input: string, send: () => Promise<unknown>];

/**
 * Sends every input and returns those that block the loop for too long, with how long. Inputs are
 * measured by the dozen: each by itself only where one of the dozen does, or for the file
 * EVENT_LOOP_TABLE, if set, to which all of them are appended.
 */
export async function blocking(loop: EventLoop, rows: Row[]): Promise<string[]> {
  const found: string[] = [];
  for (let from = 0; from < rows.length; from += dozen) {
    const some = rows.slice(from, from + dozen);
    const sendAll = async () => {
      for (const [, send] of some) await send();
    };
    if (process.env.EVENT_LOOP_TABLE || (await loop.longestDuring(sendAll)) > maxMilliseconds)
      found.push(...(await oneByOne(loop, some)));
  }
  return found;
}

const dozen = 12;

async function oneByOne(loop: EventLoop, rows: Row[]): Promise<string[]> {
  const found: string[] = [];
  for (const [input, send] of rows) {
    const milliseconds = await loop.blockedBy(send);
    const line = `${milliseconds.toFixed(0).padStart(6)} ms  ${input}`;
    if (process.env.EVENT_LOOP_TABLE) appendFileSync(process.env.EVENT_LOOP_TABLE, `${line}\n`);
    if (milliseconds > maxMilliseconds) found.push(line);
  }
  return found;
}

/** Uploads a small video and waits until it is complete. */
export async function addVideo(server: ProbedServer, user: Client): Promise<AddedVideo> {
  const form = new FormData();
  form.append('video', new Blob([new Uint8Array(await smallVideo())]), 'talk.mp4');
  const answer = await fetch(`${server.address}/api/clips/upload`, {
    method: 'POST',
    headers: user.headers,
    body: form,
  });
  const { videoId } = await ended(user, answer);
  return (await user.get(`/api/clips/videos/${videoId}`)).body.video;
}

export type AddedVideo = { id: string; storageKey: string; clips: { id: string }[] };
