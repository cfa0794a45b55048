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
import type { ModelsOf } from '#platform/language-models';
import type { ModelUsage } from '#platform/model-usage';
import type { Store } from '#platform/storage';
import type { MakeRoom } from './make-room.ts';
import type { Transcripts } from './transcripts.ts';

/** The services of one server that features use; created once, when the server starts. */
export type FeatureContext = {
  db: Db;
  secrets: Secrets;
  store: Store;
  jobs: Jobs;
  quotas: Quotas;
  /** Limits how often a client may do something. */
  limiter: Limiter;
  identity: Identity;
  /** The language model of each job, as the operator and each person have chosen. */
  modelsOf: ModelsOf;
  /** What the requests to models use, and how much of it each person may. */
  modelUsage: ModelUsage;
  transcripts: Transcripts;
  tools: Tools;
  /** The folder for temporary files. */
  scratchParent: string;
  limits: {
    /** The maximum size of a request body that is not an upload. */
    bodyBytes: number;
    videoBytes: number;
  };
  /** How many days deleted videos stay in the trash; 0: not at all. */
  trashDays: number;
  makeRoom: MakeRoom;
  /** Limits how many caption files are received at a time, because they are held in memory. */
  captionSlots: Semaphore;
  /** Embeds a query for the search by meaning; without an embedding model it has no vector. */
  readMeaning: ReadMeaning;
  /**
   * Extracts frames. Undefined in a process that only serves requests: workers or a remote engine
   * do it.
   */
  frame: Engine['frame'];
  /** Renders the beginning of a clip's audio. Undefined where `frame` is. */
  sampleAudio: Engine['sampleAudio'];
  /** Draws pictures. Undefined where `frame` is. */
  drawStill: Engine['drawStill'];
  /** Reads the properties of an original that editing programs need. */
  readSourceFacts(storageKey: string, signal: AbortSignal): Promise<SourceFacts>;
  /** Whether the language model writes about a video by itself, or only when somebody asks. */
  writesTexts: boolean;
  /** Whether a language model of the server may choose the clips. */
  ranksByModel(): boolean;
  /** @throws Failure when the address leads into a private network */
  checkHost(address: string): void;
  /**
   * Returns the address of a video in its canonical form.
   * @throws Failure when it is not the address of a video, or leads into a private network
   */
  checkAddress(address: string): string;
  /** The public address of the server, without a trailing slash. */
  baseUrl: string;
  /** Aborts when the server stops, which ends streams and waiting requests. */
  closing: AbortSignal;
};

/** The parts of the context that a function needs: `Needs<'db' | 'store'>`. */
export type Needs<Part extends keyof FeatureContext> = Pick<FeatureContext, Part>;
