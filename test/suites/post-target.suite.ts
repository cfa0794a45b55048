import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  ConnectedAccount,
  PostAttempt,
  PostProgress,
  PostTarget,
  TargetAccount,
} from '#features/posts/targets/post-target.ts';
import {
  isConsentKind,
  type Platform,
  type TargetKind,
  type TargetOption,
  targetOptions,
  targetRules,
} from '#features/posts/targets/targets.constants.ts';
import { Failure } from '#platform/kit/failure.ts';
import { keyed, keysOf } from '#platform/kit/keyed.shared.ts';

/** A target with a stand-in for its platform. */
export type TargetUnderTest = {
  target: PostTarget<TargetOption>;
  platform: Platform;
  /** Connects the same account as before, by the target's own steps. */
  connect(): Promise<ConnectedAccount>;
  /** The number of posts that the platform has published with this title. */
  published(title: string): number;
  /**
   * The reaction to the next request that carries a post, or a part of one. `busy`: it is to be
   * sent later; `lost`: the platform takes it, and its answer is lost.
   */
  next(reaction: 'busy' | 'lost'): void;
  /** Never answers the next of these requests. Resolves once it has arrived. */
  hang(): Promise<void>;
};

/** What `PostTarget` requires of every target; a new one runs this suite. */
export function postTargetSuite(
  kind: TargetKind,
  open: (scope: AsyncDisposableStack) => Promise<TargetUnderTest>,
) {
  const { article, name } = targetRules[kind].account;
  describe(`a post to ${article} ${name}`, () => {
    const scope = new AsyncDisposableStack();
    let opened: TargetUnderTest;
    let account: TargetAccount;
    beforeAll(async () => {
      opened = await open(scope);
      account = await accountOf(opened);
    });
    afterAll(() => scope.disposeAsync());
    const newPost = () => storedPost(opened.platform);
    const published = ({ title }: StoredPost) => opened.published(title);

    /** Attempts a post until it has ended. @returns `posted`, or the code of its failure */
    const end = async (post: StoredPost): Promise<string> => {
      const { target } = opened;
      for (let attempts = 0; attempts < 5; attempts += 1)
        try {
          if (post.attempt().post.externalId === null) {
            const { status, progress = {} } = await target.send(post.attempt(), account);
            post.apply(progress);
            if (status === 'posted') return status;
          } else if (!target.status || (await target.status(post.attempt(), account)) === 'posted')
            return 'posted';
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          if (!error.retryable) return error.code;
        }
      throw new Error('the post has not ended after five attempts');
    };

    /** Sends a post until the platform hangs, and interrupts the attempt then. */
    const interrupt = async (post: StoredPost): Promise<void> => {
      const stopping = new AbortController();
      const hanging = opened.hang();
      const sending = opened.target.send(post.attempt({ signal: stopping.signal }), account);
      const ended = expect(sending).rejects.toThrow();
      await hanging;
      stopping.abort(new Error('stopped'));
      const records = post.records();
      await ended;
      expect(post.records()).toBe(records);
    };

    it('goes to an account that keeps its id when it is connected again', async () => {
      const [first, again] = [await opened.connect(), await opened.connect()];
      expect(again.externalId).toBe(first.externalId);
      expect(first.externalId).not.toBe('');
    });

    it('is published once, with credentials that were stored as JSON', async () => {
      const post = newPost();
      expect(await end(post)).toBe('posted');
      expect(published(post)).toBe(1);
    });

    it.each(['before', 'after'] as const)(
      'is published at most once wherever its worker dies, just %s something is stored',
      async (when) => {
        let deaths = 0;
        for (;;) {
          const post = newPost();
          const attempt = post.attempt({ dies: { atRecord: deaths + 1, when } });
          const died = await opened.target.send(attempt, account).then(
            ({ progress = {} }) => void post.apply(progress),
            (error: unknown) => error,
          );
          if (died === undefined) break;
          expect(died).toBe(death);
          deaths += 1;
          const ending = await end(post);
          expect(['posted', 'post-outcome-unknown']).toContain(ending);
          if (ending === 'posted') expect(published(post)).toBe(1);
          else expect(published(post)).toBeLessThanOrEqual(1);
        }
        expect(deaths).toBeGreaterThan(0);
      },
    );

    it('is sent later while the platform is busy', async () => {
      const post = newPost();
      opened.next('busy');
      const busy = { retryable: true, code: 'post-platform-busy' };
      await expect(opened.target.send(post.attempt(), account)).rejects.toMatchObject(busy);
      expect(published(post)).toBe(0);
      expect(await end(post)).toBe('posted');
      expect(published(post)).toBe(1);
    });

    it('is not sent twice when the answer of the platform is lost', async () => {
      const post = newPost();
      opened.next('lost');
      expect(['posted', 'post-outcome-unknown']).toContain(await end(post));
      expect(published(post)).toBe(1);
    });

    it('stores nothing more once it is interrupted, and is published at most once after that', async () => {
      const post = newPost();
      await interrupt(post);
      const ending = await end(post);
      expect(['posted', 'post-outcome-unknown']).toContain(ending);
      if (ending === 'posted') expect(published(post)).toBe(1);
      else expect(published(post)).toBeLessThanOrEqual(1);
    });

    it('is cancelled before and while it is sent, if the platform can take it back', async () => {
      const post = newPost();
      const { cancel } = opened.target;
      if (cancel) expect(await cancel(post.attempt())).toEqual({ status: 'cancelled' });
      await interrupt(post);
      if (cancel) {
        expect(await cancel(post.attempt())).toEqual({ status: 'cancelled' });
        expect(published(post)).toBe(0);
      } else {
        // What may have arrived is never said to be cancelled.
        expect(post.attempt().post).toMatchObject({ lastByteSent: true });
        expect(post.attempt().post.session()).toBeUndefined();
      }
    });

    it('is not cancelled once it is published', async () => {
      let post = newPost();
      // The worker dies before it can store that the platform has published the post.
      for (let atRecord = 1; published(post) === 0; atRecord += 1) {
        post = newPost();
        const attempt = post.attempt({ dies: { atRecord, when: 'before' } });
        await opened.target.send(attempt, account).catch(() => undefined);
      }
      const cancelled = await opened.target.cancel?.(post.attempt());
      if (opened.target.cancel) expect(cancelled).toMatchObject({ status: 'posted' });
      else expect(post.attempt().post.lastByteSent).toBe(true);
    });

    if (isConsentKind(kind))
      it('asks to be connected again after its permission was revoked, which may be done twice', async () => {
        const { connect } = opened.target;
        if (connect.by !== 'consent') throw new Error(`${kind} is not connected by consent`);
        const { credentials } = await opened.connect();
        for (const _ of ['once', 'twice']) await connect.revoke(credentials);
        await expect(connect.refresh(credentials)).rejects.toMatchObject({
          code: 'post-account-reconnect',
        });
      });
  });
}

const death = new Error('the worker has died');

/** The account as it is stored. */
async function accountOf({ connect, target }: TargetUnderTest): Promise<TargetAccount> {
  const { externalId, credentials } = await connect();
  let stored = JSON.stringify(credentials);
  return {
    externalId,
    credentials: () => JSON.parse(stored),
    async refresh() {
      if (target.connect.by === 'consent')
        stored = JSON.stringify(await target.connect.refresh(JSON.parse(stored)));
      return JSON.parse(stored);
    },
  };
}

type StoredPost = ReturnType<typeof storedPost>;
type AttemptOptions = {
  signal?: AbortSignal;
  dies?: { atRecord: number; when: 'before' | 'after' };
};

/** Larger than the part of an upload that is sent with one request. */
const file = Buffer.alloc(9 * 2 ** 20, 'clip');
const link = { url: 'https://kinora.example/file', urlExpiresAt: '', fileName: 'file' };

/** A post as the worker stores it, in memory. */
function storedPost(platform: Platform) {
  const id = randomUUID();
  const title = `Post ${id}`;
  let session: string | undefined;
  let records = 0;
  const columns = {
    bytes: null as number | null,
    lastByteSent: false,
    externalId: null as string | null,
  };
  const apply = (progress: PostProgress) => {
    if (progress.session !== undefined) session = progress.session ?? undefined;
    columns.bytes = progress.bytes ?? columns.bytes;
    columns.lastByteSent = progress.lastByteSent ?? columns.lastByteSent;
    columns.externalId = progress.arrived?.id ?? columns.externalId;
  };
  const attempt = ({
    signal = new AbortController().signal,
    dies,
  }: AttemptOptions = {}): PostAttempt<TargetOption> => {
    const [stored, begun] = [{ ...columns }, session];
    let own = 0;
    return {
      post: {
        id,
        title,
        platform,
        platformName: platform,
        description: 'About it.',
        hashtags: ['one'],
        text: 'About it.\n\n#one',
        visibility: 'public',
        publishAt: null,
        options: keyed(keysOf(targetOptions), () => true),
        ...stored,
        session: () => begun,
      },
      clip: {
        file: async () => ({
          bytes: file.length,
          part: async (offset, maxBytes) =>
            new Uint8Array(file.subarray(offset, offset + maxBytes)),
        }),
        languages: async () => ({ captions: 'en', spoken: 'en' }),
        thumbnail: async () => new Uint8Array(Buffer.from('a thumbnail')),
        links: async () => ({
          language: 'en',
          video: {
            ...link,
            contentType: 'video/mp4',
            bytes: file.length,
            seconds: 3,
            aspectRatio: '9:16',
          },
          thumbnail: null,
          captions: null,
        }),
      },
      signal,
      async record(progress) {
        own += 1;
        if (dies?.atRecord === own && dies.when === 'before') throw death;
        records += 1;
        apply(progress);
        if (dies?.atRecord === own) throw death;
      },
    };
  };
  return { title, attempt, apply, records: () => records };
}
