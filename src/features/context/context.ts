import type { Engine } from '#engine/port';
import type { SourceFacts } from '#engine/port/source-facts.schema.ts';
import type { ReadMeaning } from '#engine/search';
import type { Semaphore } from '#platform/concurrency';
import type { Db, Secrets } from '#platform/database';
import type { Tools } from '#platform/ffmpeg';
import type { Identity } from '#platform/http';
import type { Limiter } from '#platform/http/limits';
import type { Jobs } from '#platform/jobs';
import type { Quotas } from '#platform/jobs/quotas';
import type { Models } from '#platform/language-models';
import type { Store } from '#platform/storage';
import type { MakeRoom } from './make-room.ts';
import type { Transcripts } from './transcripts.ts';

/** What a server has for its features: made once, when it starts. */
export type FeatureContext = {
  db: Db;
  secrets: Secrets;
  store: Store;
  jobs: Jobs;
  quotas: Quotas;
  /** How often somebody may do something. */
  limiter: Limiter;
  identity: Identity;
  models: Models;
  transcripts: Transcripts;
  tools: Tools;
  /** The folder for work in progress. */
  scratchParent: string;
  limits: {
    /** Of a request that is no upload. */
    bodyBytes: number;
    videoBytes: number;
  };
  /** How long deleted videos stay in the trash; 0: not at all. */
  trashDays: number;
  makeRoom: MakeRoom;
  /** Caption files on their way: they are in memory while they arrive and are read. */
  captionSlots: Semaphore;
  /** Tells what is similar in meaning to a question. */
  readMeaning: ReadMeaning;
  /** Undefined in a process that only serves requests: workers or a remote engine read frames. */
  frame: Engine['frame'];
  /** What editing programs must know of an original. */
  readSourceFacts(storageKey: string, signal: AbortSignal): Promise<SourceFacts>;
  /** Whether a language model may choose the clips. */
  ranksByModel: boolean;
  /** @throws Failure when the address leads into a private network */
  checkHost(address: string): void;
  /**
   * The address in its canonical form.
   * @throws Failure when it is no address of a video, or one inside a private network
   */
  checkAddress(address: string): string;
  /** The public address of the server, without a trailing slash. */
  baseUrl: string;
  /** Aborts when the server stops, which ends streams and waiting requests. */
  closing: AbortSignal;
};

/** The parts of the context that a function needs: `Needs<'db' | 'store'>`. */
export type Needs<Part extends keyof FeatureContext> = Pick<FeatureContext, Part>;
