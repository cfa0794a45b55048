import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { requireRoom } from '#platform/kit/growth-guard.ts';
import { pause } from '#platform/kit/retry-policy.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { type DownloadedFile, downloadFile } from './download-file.ts';
import type { HubOptions } from './hub.ts';
import type { LanguageRuntime } from './language-runtime.ts';
import {
  damagedFiles,
  describeModel,
  type ManifestFile,
  type ModelFolder,
  publishModel,
  readManifest,
  sizeOf,
} from './model-folder.ts';
import { tryLock } from './model-lock.ts';
import type { DownloadState, RemoteFile, SpeechModel } from './speech-models.ts';
import { TimeLeft } from './time-left.ts';

export type InstallOptions = HubOptions & TaskContext & { runtime: LanguageRuntime };

/**
 * Downloads the model, with the library that runs it if it is a language model and that is missing;
 * or waits while another process downloads it. One process at a time has the lock; the next one
 * resumes where the previous one stopped.
 */
export async function installModel(
  model: SpeechModel,
  folder: ModelFolder,
  options: InstallOptions,
): Promise<void> {
  await folder.open();
  using _lock = await lockOrFollow(model, folder, options);
  const installed = await readManifest(folder.of(model.id));
  const isComplete =
    installed !== undefined && (await damagedFiles(folder.of(model.id), installed)).length === 0;
  const archive = model.kind === 'language' ? await options.runtime.missing() : undefined;
  const wanted = [...(archive ? [archive] : []), ...(isComplete ? [] : model.files)];
  if (wanted.length === 0) return;
  const draft = folder.downloadOf(model.id);
  await mkdir(draft, { recursive: true });
  const bytes = (archive?.bytes ?? 0) + (isComplete ? 0 : model.bytes);
  const got = await downloadFiles(wanted, bytes, { draft, ...options });
  if (archive) {
    await options.runtime.unpack(join(draft, archive.name));
    await rm(join(draft, archive.name));
  }
  if (isComplete) return await rm(draft, { recursive: true });
  await Promise.all(
    [progressOf(draft), ...wanted.map((file) => doneOf(draft, file))].map((path) =>
      rm(path, { force: true }),
    ),
  );
  const files = model.files.flatMap(({ role, name }): ManifestFile[] => {
    const file = got.get(name);
    return file ? [{ role, name, ...file }] : [];
  });
  await publishModel(draft, folder.of(model.id), { ...describeModel(model), files });
}

/** Seconds between two checks of another process's download. */
const followSeconds = 0.5;

async function lockOrFollow(
  { id }: SpeechModel,
  folder: ModelFolder,
  { signal, onProgress }: TaskContext,
): Promise<Disposable> {
  for (;;) {
    signal.throwIfAborted();
    const lock = await tryLock(folder, id);
    if (lock) return lock;
    const state = await readDownload(folder, id);
    if (state)
      onProgress?.({
        stage: 'model',
        fraction: fractionOf(state.bytes),
        ...withoutActivity(state),
      });
    await pause(followSeconds, signal);
  }
}

const withoutActivity = ({
  isActive: _,
  ...state
}: DownloadState & { isActive: boolean }): DownloadState => state;
const fractionOf = ({ done, total }: DownloadState['bytes']) =>
  total === 0 ? 0 : Math.min(1, done / total);

/** The properties of a finished file, so that a later call need not read the file again. */
const doneFile = z.object({ url: z.string(), bytes: z.number(), sha256: z.string() });
const doneOf = (draft: string, { name }: RemoteFile) => join(draft, `${name}.done.json`);

type Downloaded = Omit<ManifestFile, 'role' | 'name'>;

/** Downloads files into the draft; returns what they are, by their names. */
async function downloadFiles(
  wanted: readonly RemoteFile[],
  bytes: number,
  work: HubOptions & TaskContext & { draft: string },
): Promise<Map<string, Downloaded>> {
  const { draft } = work;
  const arrived = await arrivedBytes(draft, wanted);
  await requireRoom(draft, Math.max(0, bytes - sumOf(arrived)), 'the model');
  // Imported here because most commands that use models download none.
  const { openHub } = await import('./hub.ts');
  await using hub = openHub(work);
  await using progress = trackProgress(bytes, { arrived, ...work });
  const files = new Map<string, Downloaded>();
  for (const file of wanted) {
    const onBytes = (done: number) => progress.report(file, done);
    const got = await doneOrDownloaded(file, draft, () =>
      downloadFile(file, { folder: draft, hub, signal: work.signal, onBytes }),
    );
    onBytes(got.bytes);
    const hashFrom = file.sha256 === undefined ? 'first-use' : 'catalogue';
    files.set(file.name, { bytes: got.bytes, sha256: got.sha256, hashFrom });
  }
  return files;
}

async function doneOrDownloaded(
  file: RemoteFile,
  draft: string,
  download: () => Promise<DownloadedFile>,
): Promise<DownloadedFile> {
  const done = await readJson(doneOf(draft, file), doneFile);
  const isSame =
    done?.url === file.url && (file.sha256 === undefined || file.sha256 === done.sha256);
  if (done && isSame && (await sizeOf(join(draft, file.name))) === done.bytes) return done;
  const got = await download();
  await writeFile(
    doneOf(draft, file),
    JSON.stringify({ url: file.url, ...got } satisfies z.infer<typeof doneFile>),
  );
  return got;
}

/** How many bytes of each file have arrived already, by its name. */
async function arrivedBytes(
  draft: string,
  files: readonly RemoteFile[],
): Promise<Map<string, number>> {
  const sizes = files.map(async ({ name }) => {
    const bytes = (await sizeOf(join(draft, name))) || (await sizeOf(join(draft, `${name}.part`)));
    return [name, bytes] as const;
  });
  return new Map(await Promise.all(sizes));
}

const sumOf = (sizes: ReadonlyMap<string, number>) =>
  sizes.values().reduce((sum, bytes) => sum + bytes, 0);

/** The progress of a download for other processes; rewritten every second while it runs. */
const progressFile = z.object({
  done: z.number(),
  total: z.number(),
  secondsLeft: z.number().exactOptional(),
  at: z.number(),
});
const progressOf = (draft: string) => join(draft, 'progress.json');
const heartbeatMilliseconds = 1000;
/**
 * After this time without a heartbeat a download counts as paused; a busy machine may miss some.
 */
const activeMilliseconds = 6000;

/** The state of a download that is running or paused; undefined if there is none. */
export async function readDownload(
  folder: ModelFolder,
  id: string,
): Promise<(DownloadState & { isActive: boolean }) | undefined> {
  const progress = await readJson(progressOf(folder.downloadOf(id)), progressFile);
  if (progress === undefined) return undefined;
  const { done, total, secondsLeft, at } = progress;
  const isActive = Math.abs(Date.now() - at) < activeMilliseconds;
  if (!isActive && done === 0) return undefined;
  return {
    bytes: { done, total },
    isActive,
    ...(secondsLeft === undefined || !isActive ? {} : { secondsLeft }),
  };
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const text = await readFile(path, 'utf8').catch(() => '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

type ProgressTracker = AsyncDisposable & { report(file: RemoteFile, done: number): void };
type Tracked = Pick<TaskContext, 'onProgress'> & { draft: string; arrived: Map<string, number> };

/**
 * Reports progress to the caller and, once a second, to other processes. Disposing of the tracker
 * marks the download as paused.
 */
function trackProgress(total: number, { draft, arrived, onProgress }: Tracked): ProgressTracker {
  const timeLeft = new TimeLeft(total);
  const shown = { at: -Infinity, fraction: 0 };
  let state: DownloadState = { bytes: { done: sumOf(arrived), total } };
  const heart = startHeartbeat((at) =>
    writeFile(
      progressOf(draft),
      JSON.stringify({ ...state.bytes, ...timeOf(state), at } satisfies z.infer<
        typeof progressFile
      >),
    ),
  );
  return {
    report(file, bytes) {
      arrived.set(file.name, bytes);
      const now = performance.now();
      const done = sumOf(arrived);
      const secondsLeft = timeLeft.after(done, now);
      state = { bytes: { done, total: Math.max(total, done) }, ...timeOf({ secondsLeft }) };
      if (now - shown.at < reportMilliseconds && done < total) return;
      // The bytes decrease when a file starts over; the fraction that people see does not.
      Object.assign(shown, {
        at: now,
        fraction: Math.max(shown.fraction, fractionOf(state.bytes)),
      });
      onProgress?.({ stage: 'model', fraction: shown.fraction, ...state });
    },
    [Symbol.asyncDispose]: () => heart.stop(),
  };
}

const reportMilliseconds = 200;
const timeOf = ({ secondsLeft }: { secondsLeft?: number | undefined }) =>
  secondsLeft === undefined ? {} : { secondsLeft };

/**
 * Calls `beat` once a second with the current time, never two calls at once, and on stopping a last
 * time with 0. Errors of `beat` are ignored.
 */
function startHeartbeat(beat: (at: number) => Promise<unknown>): { stop(): Promise<void> } {
  let last = Promise.resolve();
  const next = (at: number) => {
    last = last.then(() => beat(at)).then(undefined, () => undefined);
  };
  next(Date.now());
  const timer = setInterval(() => next(Date.now()), heartbeatMilliseconds);
  return {
    stop() {
      clearInterval(timer);
      next(0);
      return last;
    },
  };
}
