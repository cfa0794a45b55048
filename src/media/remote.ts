import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { checkKey, type Store } from '#storage/store.ts';
import { framingResponse, identificationResponse, type ProcessedClip, processingResponse } from './contract.ts';
import type { Engine } from './engine.ts';
import { folderOf } from './keys.ts';
import { type CallName, callIdHeader, type EngineHealth, engineHealth } from './wire/contract.ts';
import { type Asker, engineAsker, garbled, unreachable } from './wire/exchange.ts';

export type RemoteEngineParts = {
  /** Without a slash at the end. */
  url: string;
  token: string | undefined;
  /** The caller's: what the engine says is missing is looked for here, too. */
  store: Pick<Store, 'stat'>;
  connectSeconds?: number;
  /** Seconds without a word after which an engine that speaks in lines is given up. */
  silenceSeconds?: number;
};

/**
 * An engine on another machine: `kinora engine`, or any that speaks the interface's exchange. Aborting closes the connection, and
 * rejects when the engine says that nothing of the work is left, or after two seconds.
 */
export function remoteEngine({ url, token, store, connectSeconds = 5, silenceSeconds = 60 }: RemoteEngineParts): Engine {
  const caller: Caller = { ...engineAsker({ url, token, connectSeconds }), store, silenceSeconds };
  return {
    async identify(request, run) {
      const offer = await offerOf(caller, run.signal);
      const found = await call(caller, { name: 'identify', request, offer, answer: identificationResponse }, run);
      if (found.identified_clips.length === 0) throw noClips();
      return found;
    },
    async process(request, run) {
      const offer = await offerOf(caller, run.signal);
      const made = await call(caller, { name: 'process', request, offer, answer: processingResponse }, run);
      refuseElsewhere(made.processed_clips, request.storage_key);
      return made;
    },
    async frame(request, run) {
      const offer = await offerOf(caller, run.signal);
      if (!offer.offers.includes('frame')) throw cannotFrame();
      return await call(caller, { name: 'frame', request, offer, answer: framingResponse }, run);
    },
    async keepPlayable(storage_key, run) {
      const offer = await offerOf(caller, run.signal);
      if (!offer.offers.includes('keep-playable')) return;
      await call(caller, { name: 'keep-playable', request: { storage_key }, offer, answer: z.unknown() }, run);
    },
  };
}

/** What an engine says of itself; undefined when it answers but is of another make. @throws Failure `engine-unreachable`, `engine-token` */
export async function lookAtEngine(at: { url: string; token: string | undefined }): Promise<EngineHealth | undefined> {
  const offer = await offerOf(engineAsker({ ...at, connectSeconds: 5 }), AbortSignal.timeout(15_000));
  return offer === bare ? undefined : engineHealth.parse(offer);
}

type Caller = Asker & { store: Pick<Store, 'stat'>; silenceSeconds: number };

/** What the engine at the other end can do. */
type Offer = Pick<EngineHealth, 'offers'> & { streams: boolean };

/** An engine of another make that knows nothing but the interface's exchange. */
const bare: Offer = { offers: ['identify', 'process'], streams: false };

/** Asked before each call: an engine that hangs is found out at once, and one that was replaced needs no restart here. */
async function offerOf(caller: Asker, signal: AbortSignal): Promise<Offer> {
  try {
    const health = engineHealth.safeParse(
      await caller.ask({ method: 'GET', path: '/health', signal, silence: { before: 10, within: 10 } }),
    );
    return health.success ? health.data : bare;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (['engine-lost', 'engine-silent'].includes(error.code)) throw unreachable(error);
    if (['engine-garbled', 'engine-refused'].includes(error.code)) return bare;
    throw error;
  }
}

type Call<T> = { name: CallName; request: { storage_key: string }; offer: Offer; answer: z.ZodType<T> };

async function call<T>(caller: Caller, { name, request, offer, answer }: Call<T>, run: Run): Promise<T> {
  const id = randomUUID();
  const { silenceSeconds: within } = caller;
  // Who answers in one piece says nothing until the work is done.
  const silence = { before: offer.streams ? within : undefined, within };
  const how = { headers: { [callIdHeader]: id }, silence, onProgress: run.onProgress };
  try {
    const said = answer.safeParse(await caller.ask({ method: 'POST', path: `/${name}`, body: request, signal: run.signal, ...how }));
    if (said.success) return said.data;
    throw garbled(undefined, said.error);
  } catch (error) {
    if (!run.signal.aborted) throw await explained(caller, request.storage_key, error);
    if (offer.streams) await untilEnded(caller, id);
    throw run.signal.reason;
  }
}

/** What follows an abort (objects deleted, another attempt) must not meet what is left of the work. */
async function untilEnded(caller: Caller, id: string): Promise<void> {
  const signal = AbortSignal.timeout(2_000);
  await caller.ask({ method: 'DELETE', path: `/calls/${id}`, signal, silence: { before: 2, within: 2 } }).catch(() => undefined);
}

/** What the engine misses although it is there was looked for in another place. */
async function explained({ store }: Caller, key: string, error: unknown): Promise<unknown> {
  if (!(error instanceof Failure && error.code === 'original-missing')) return error;
  if (!(await store.stat(key).catch(() => undefined))) return error;
  const words =
    'The engine does not see the same storage as this server. Give both the same bucket (the S3 settings), or, on one machine, the same DATA_DIR.';
  return new Failure('engine-storage', words, { status: 502, cause: error });
}

/** What lies elsewhere would stay when the video is deleted, and might be somebody else's. */
function refuseElsewhere(clips: ProcessedClip[], storageKey: string): void {
  const folder = `${folderOf(storageKey)}/`;
  for (const { storage_key } of clips)
    if (!checkKey(storage_key).startsWith(folder)) throw garbled(undefined, new Error(`a clip lies outside ${folder}`));
}

function noClips(): Failure {
  return new Failure('no-clips', 'No moment worth a clip was found in this video.', { status: 422 });
}

function cannotFrame(): Failure {
  const words = 'The engine cannot show how a clip will be framed. Exports are framed all the same.';
  return new Failure('framing-unavailable', words, { status: 503 });
}
