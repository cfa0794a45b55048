import type { Logger } from 'pino';
import type { SsrfGuard } from '#engine/sources';
import type { Db, Secrets } from '#platform/database';
import type { MessageQueue } from '#platform/jobs/queue';
import type { Store } from '#platform/storage';
import type { PostLimits } from './post-limits.ts';
import type { PostRow } from './post-state.ts';
import type { YouTube } from './youtube/youtube.ts';

export type PostWorkerServices = {
  db: Db;
  secrets: Secrets;
  messages: MessageQueue;
  store: Store;
  guard: Pick<SsrfGuard, 'fetch'>;
  /** Undefined where no client of Google is configured. */
  youtube: YouTube | undefined;
  limits: PostLimits;
  log: Logger;
};

/** An attempt at a post by this process. Nothing may be written once another attempt has begun. */
export type PostAttempt = {
  post: PostRow;
  signal: AbortSignal;
  /**
   * Writes to the post.
   * @throws the reason of `signal` when the attempt is no longer the current one
   */
  record(change: Partial<PostRow>): Promise<void>;
};

/** How an attempt went. `processing`: it is checked again after so many seconds. */
export type PostOutcome =
  | { status: 'posted'; change?: Partial<PostRow> }
  | { status: 'processing'; afterSeconds: number; change?: Partial<PostRow> }
  | { status: 'cancelled' };
