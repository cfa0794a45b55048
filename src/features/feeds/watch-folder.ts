import { lstat, open, opendir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { headBytes, isMedia } from '#engine/sources';
import { captionFormatOf } from '#engine/sources/caption-names.shared.ts';
import { shownFileName } from '#features/identify';
import type { WatchedFile } from '#features/videos/episode.schema.ts';
import type { Db } from '#platform/database';
import { accounts, feeds } from '#platform/database';
import { isPlaylist } from '#platform/ffmpeg';
import { Failure, messageOf } from '#platform/kit/failure.ts';
import { inSeconds } from './episode-state.ts';
import { feedErrors } from './errors.ts';
import { folderFeed } from './feeds.ts';
import { type Candidate, keyOf, recordNew } from './record-episodes.ts';

export type WatchOptions = {
  db: Db;
  /** Absolute path of the folder. */
  folder: string;
  /**
   * The email address of an account, or a person's id at the identity provider; undefined: the only
   * account.
   */
  owner: string | undefined;
  log: Logger;
  /** Reads the first bytes of a file, which show its type. */
  readHead?: (path: string) => Promise<Buffer>;
};

/** Maximum depth of subfolders, and maximum number of files in the whole folder. */
const [maxDepth, maxFiles] = [5, 10_000];
/**
 * Names of files that are passed over: unfinished files of browsers, copying programs and editors;
 * and captions, which are added with their video.
 */
const isPassedOver = (name: string) =>
  captionFormatOf(name) !== undefined ||
  /^[.~]|\.(?:part|partial|crdownload|download|tmp|temp|filepart|aria2|!ut)$/i.test(name);

/**
 * Creates a function that scans the folder once. A file is added, for its owner, when its size and
 * time of change are the same as at the previous scan. Each state of a file is added once, even
 * after a restart and with several processes. Nothing in the folder is changed.
 */
export function createFolderWatch({
  db,
  folder,
  owner,
  log,
  readHead = headOf,
}: WatchOptions): () => Promise<void> {
  let scans = new FolderScans();
  let ownerMissing = false;
  return async () => {
    const userId = await ownerOf(db, owner);
    if (userId === undefined) {
      if (!ownerMissing)
        log.warn(
          { owner },
          'WATCH_FOLDER has no owner: set WATCH_FOLDER_OWNER to the email address or id of a person',
        );
      ownerMissing = true;
      return;
    }
    ownerMissing = false;
    if (scans.userId !== userId) scans = new FolderScans(userId);
    const isOwner = async (tx: Db) => (await ownerOf(tx, owner)) === userId;
    const seen = await filesIn(folder).catch((error: unknown) => error);
    if (!(seen instanceof Map))
      return recordError(db, userId, folder, feedErrors.watchFolderUnreadable(messageOf(seen)));
    const files: WatchedFile[] = [];
    for (const file of scans.stable(seen).slice(0, maxAtOnce)) {
      const refusal = await refusalOf(file, () => readHead(join(folder, file.path)));
      if (refusal === undefined) files.push(file);
      else if (refusal instanceof Failure) scans.unreadable(file, refusal);
      else {
        scans.finished(file);
        log.info(
          { file: file.path, reason: refusal },
          'a file of the watched folder is passed over',
        );
      }
    }
    if (await record(db, userId, { folder, files, error: scans.error(), isOwner }))
      for (const file of files) scans.finished(file);
  };
}

/** Maximum number of files that one scan adds; the next scan adds the rest. */
const maxAtOnce = 20;

/** The files that this process has seen in a person's folder. */
class FolderScans {
  readonly userId: string | undefined;
  #before = new Map<string, WatchedFile>();
  /** By path, the state in which a file was added or passed over. */
  #finished = new Map<string, WatchedFile>();
  /** By path, why the last attempt to read a file failed. */
  #unreadable = new Map<string, Failure>();

  constructor(userId?: string) {
    this.userId = userId;
  }

  /**
   * The files that are unchanged since the previous scan and not finished, the latest change first.
   * Files that could not be read come last, so that they do not hold up the others.
   */
  stable(seen: Map<string, WatchedFile>): WatchedFile[] {
    const before = this.#before;
    this.#before = seen;
    for (const states of [this.#finished, this.#unreadable])
      for (const path of states.keys()) if (!seen.has(path)) states.delete(path);
    return [...seen.values()]
      .filter(
        (file) =>
          isSame(before.get(file.path), file) && !isSame(this.#finished.get(file.path), file),
      )
      .sort(
        (a, b) =>
          Number(this.#unreadable.has(a.path)) - Number(this.#unreadable.has(b.path)) ||
          b.changedAt - a.changedAt,
      );
  }

  finished(file: WatchedFile): void {
    this.#unreadable.delete(file.path);
    this.#finished.set(file.path, file);
  }

  /** Marks a file as unreadable; the next scan tries it again. */
  unreadable(file: WatchedFile, reason: Failure): void {
    // Moved to the end of the map, so that many unreadable files are tried in turn.
    this.#unreadable.delete(file.path);
    this.#unreadable.set(file.path, reason);
  }

  /** The error of the first file that cannot be read. */
  error(): Failure | undefined {
    return this.#unreadable.values().next().value;
  }
}

const isSame = (one: WatchedFile | undefined, other: WatchedFile) =>
  one?.bytes === other.bytes && one.changedAt === other.changedAt;

/** The id of the folder's owner; undefined when it cannot be determined. */
async function ownerOf(db: Db, owner: string | undefined): Promise<string | undefined> {
  if (owner === undefined) {
    const all = await db.select({ id: accounts.id }).from(accounts).limit(2);
    return all.length === 1 ? all[0]?.id : undefined;
  }
  const [account] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, owner.toLowerCase()));
  return (
    account?.id ?? (owner.includes('@') && (await db.$count(accounts)) > 0 ? undefined : owner)
  );
}

async function filesIn(folder: string): Promise<Map<string, WatchedFile>> {
  const found = new Map<string, WatchedFile>();
  const walk = async (below: string, depth: number): Promise<void> => {
    for await (const entry of await opendir(join(folder, below))) {
      if (found.size >= maxFiles) return;
      if (isPassedOver(entry.name)) continue;
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      // Symbolic links are not followed: they may lead anywhere, and in circles.
      if (entry.isDirectory() && depth < maxDepth)
        await walk(path, depth + 1).catch(() => undefined);
      if (!entry.isFile()) continue;
      const stats = await lstat(join(folder, path)).catch(() => undefined);
      if (stats?.isFile())
        found.set(path, { path, bytes: stats.size, changedAt: Math.floor(stats.mtimeMs) });
    }
  };
  await walk('', 0);
  return found;
}

/**
 * Why a file is not added; a `Failure` when it cannot be read, which may change. Undefined when it
 * is added.
 */
async function refusalOf(
  { path, bytes }: WatchedFile,
  readHead: () => Promise<Buffer>,
): Promise<string | Failure | undefined> {
  if (bytes === 0) return 'it is empty';
  try {
    const head = await readHead();
    if (isPlaylist(head)) return 'it is a playlist, which only names the parts of a video';
    return isMedia(head) ? undefined : 'it is neither a video nor an audio recording';
  } catch (error) {
    // Not the error's message, which contains the path on the server.
    const reason =
      error instanceof Error && 'code' in error ? String(error.code) : messageOf(error);
    return feedErrors.watchedFileUnreadable({ file: shownFileName(path), reason });
  }
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  const head = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(head, 0, headBytes, 0);
  return head.subarray(0, bytesRead);
}

type Scan = {
  folder: string;
  files: WatchedFile[];
  error: Failure | undefined;
  /**
   * Whether the person is still the owner: reading many files takes long enough for their account
   * to be deleted.
   */
  isOwner: (tx: Db) => Promise<boolean>;
};

/**
 * Records the files and the error of a scan.
 * @returns whether all of the files are recorded
 */
function record(db: Db, userId: string, { folder, files, error, isOwner }: Scan): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isOwner(tx))) return false;
    const feed = await folderFeed(tx, userId, basename(folder));
    if (feed.paused) return false;
    const { isComplete } = await recordNew(tx, feed, files.map(candidateOf));
    const isRecent =
      feed.checkedAt !== null && feed.checkedAt.getTime() > Date.now() - shownEveryMilliseconds;
    const shown = { error: error?.message ?? null, errorCode: error?.code ?? null };
    if (feed.error === shown.error && isRecent && files.length === 0) return isComplete;
    await tx
      .update(feeds)
      .set({ checkedAt: inSeconds(0), ...shown })
      .where(eq(feeds.id, feed.id));
    return isComplete;
  });
}

/** The time of the last scan is stored at most once a minute, which is how exactly it is shown. */
const shownEveryMilliseconds = 60_000;

async function recordError(
  db: Db,
  userId: string,
  folder: string,
  { message: error, code: errorCode }: Failure,
): Promise<void> {
  await db.transaction(async (tx) => {
    const feed = await folderFeed(tx, userId, basename(folder));
    if (feed.error === error) return;
    await tx
      .update(feeds)
      .set({ checkedAt: sql`now()`, error, errorCode })
      .where(eq(feeds.id, feed.id));
  });
}

function candidateOf(file: WatchedFile): Candidate {
  const name = basename(file.path);
  const title = basename(name, extname(name)).replace(/[_+]+/g, ' ').trim();
  return {
    keys: [keyOf('file', `${file.bytes} ${file.changedAt} ${file.path}`)],
    title: shownFileName(title) || undefined,
    publishedAt: undefined,
    source: {
      title: shownFileName(title),
      media: `upload:${encodeURIComponent(shownFileName(name))}`,
      file,
      transcripts: [],
      persons: [],
    },
  };
}
