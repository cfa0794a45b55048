import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  createReadMeaning,
  cutBlocks,
  embedVideo,
  type FoundPassage,
  findLexemes,
  indexBlocks,
  searchLibrary,
} from '#engine/search';
import { readTranscriptFile, transcriptErrors } from '#engine/transcript';
import { primaryTag } from '#engine/transcript/languages';
import { type Db, openDatabase, videos } from '#platform/database';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import type { Embedder } from '#platform/language-models';
import { commandErrors } from '../errors.ts';

/** A passage of a transcript file; `transcript` is the file's name without its extension. */
export type FilePassage = Omit<FoundPassage, 'videoId' | 'sentences' | 'isShown'> & {
  transcript: string;
};

/**
 * A folder of transcripts as one library, in a temporary database that is deleted when the library
 * is disposed.
 */
export type FolderLibrary = AsyncDisposable & {
  search(text: string): Promise<{ passages: FilePassage[]; note?: string | undefined }>;
};

/**
 * Reads the transcripts of a folder. Files that cannot be read as transcripts are left out, with a
 * note.
 * @throws Failure `no-transcripts` for a folder without any
 */
export async function openFolderLibrary(
  folder: string,
  { embedder, signal, onProgress }: TaskContext & { embedder: Embedder | undefined },
): Promise<FolderLibrary> {
  await using opening = new AsyncDisposableStack();
  const names = await transcriptsIn(folder);
  const scratch = opening.use(await scratchFolder());
  const database = await openDatabase({
    dataDir: join(scratch.path, 'library'),
    log: pino({ level: 'silent' }),
  });
  opening.defer(() => database.close());
  const files = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    signal.throwIfAborted();
    onProgress?.({ stage: 'transcript', fraction: index / names.length });
    try {
      files.set(await addTranscript(database.db, join(folder, name)), name.replace(/\.[^.]+$/, ''));
    } catch (error) {
      // Not every JSON file is a transcript: `kinora clip` also writes the highlights as JSON.
      if (!isUnreadable(error)) throw error;
      onProgress?.({
        stage: 'transcript',
        fraction: index / names.length,
        message: `${name} is left out. ${error.message}`,
      });
    }
  }
  if (files.size === 0) throw commandErrors.noTranscripts(folder);
  if (embedder) await embedAll(database.db, files.keys(), { embedder, signal });
  const readMeaning = createReadMeaning(embedder);
  const open = opening.move();
  return {
    async search(text) {
      const { meaning, note } = await readMeaning(text, signal);
      const found = await searchLibrary(database.db, owner, { text, meaning });
      const passages = found.passages.map(({ videoId, sentences: _, isShown: __, ...passage }) => ({
        transcript: files.get(videoId) ?? '',
        ...passage,
      }));
      return { passages, note: note ?? found.note };
    },
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

const owner = 'folder';

const isUnreadable = (error: unknown): error is Failure =>
  isFailure(error, transcriptErrors.fileUnreadable) ||
  isFailure(error, transcriptErrors.jsonUnknown) ||
  isFailure(error, transcriptErrors.captionsUnreadable);

async function embedAll(
  db: Db,
  videoIds: Iterable<string>,
  { embedder, signal }: { embedder: Embedder; signal: AbortSignal },
) {
  for (const id of videoIds) await embedVideo({ db, embedder, signal }, id);
}

async function transcriptsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error) => {
    throw commandErrors.noTranscripts(folder, { cause: error });
  });
  const transcripts = names
    .filter((name) => /\.(json|json3|vtt|srt|sbv|ttml|itt|xml|dfxp)$/i.test(name))
    .sort();
  if (transcripts.length === 0) throw commandErrors.noTranscripts(folder);
  return transcripts;
}

async function addTranscript(db: Db, path: string): Promise<string> {
  const transcript = await readTranscriptFile(path);
  const language = primaryTag(transcript.language) ?? 'und';
  const found = await findLexemes(db, owner, { language, blocks: cutBlocks(transcript) });
  return await db.transaction(async (tx) => {
    const [video] = await tx
      .insert(videos)
      .values({ userId: owner, platformUrl: path, storageKey: path })
      .returning({ id: videos.id });
    const videoId = video?.id ?? '';
    await indexBlocks(tx, { userId: owner, videoId, version: 0 }, found);
    return videoId;
  });
}
