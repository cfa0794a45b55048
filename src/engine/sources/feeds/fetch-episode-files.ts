import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noteText } from '#engine/notes';
import { inspectCaptions } from '#engine/transcript';
import type { CaptionFile } from '#engine/transcript/transcript.schema.ts';
import { Failure } from '#platform/kit/failure.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { workerTasks } from '#platform/tasks';
import type { SsrfGuard } from '../index.ts';
import { boundedBytes } from './bounded-bytes.ts';
import { feedSourceErrors } from './errors.ts';
import type { TranscriptLink } from './feed.schema.ts';
import type * as tasks from './podcast-tasks.ts';

const run = workerTasks<typeof tasks>(new URL('./podcast-tasks.ts', import.meta.url));

/** `cover`: the path of the image file. */
export type EpisodeFiles = {
  captions: CaptionFile[];
  chapters: tasks.PublishedChapter[];
  cover: string | undefined;
};

type Offered = {
  transcripts: readonly TranscriptLink[];
  chapters?: string | undefined;
  image?: string | undefined;
  language?: string | undefined;
};
type Work = { guard: SsrfGuard; folder: string; run: TaskContext };

/** Bytes of one transcript; a transcript of a whole day has fewer. */
const maxTranscriptBytes = 16 * 2 ** 20;
const maxChapterBytes = 2 ** 20;
const maxCoverBytes = 16 * 2 ** 20;
/** Transcripts of an episode, one per language; each becomes a file. */
const maxTranscripts = 4;
const timeoutSeconds = 60;

/**
 * Downloads the transcripts and the image that a feed provides for an episode into a folder, and
 * reads its chapters. A file that cannot be fetched or read is reported and left out; without
 * transcripts the words are recognised.
 */
export async function fetchEpisodeFiles(offered: Offered, work: Work): Promise<EpisodeFiles> {
  const captions: CaptionFile[] = [];
  for (const [index, link] of bestTranscripts(offered.transcripts).entries()) {
    const { language } = offered;
    const file = await attempt(work, 'feed-transcript-unusable', (signal) =>
      fetchTranscript(link, { ...work, signal, language, index }),
    );
    if (file) captions.push(file);
  }
  const { chapters: address, image } = offered;
  const chapters =
    address === undefined
      ? []
      : await attempt(work, 'feed-chapters-unusable', (signal) =>
          fetchChapters(address, work.guard, signal),
        );
  const cover =
    image === undefined
      ? undefined
      : await attempt(work, 'feed-image-unusable', (signal) =>
          fetchCover(image, { ...work, signal }),
        );
  return { captions, chapters: chapters ?? [], cover };
}

type Format = { format: CaptionFile['format'] | 'json'; types: RegExp; extension: RegExp };

/**
 * The formats, best first: those with speakers and exact times. HTML transcripts are not usable.
 */
const formats: readonly Format[] = [
  { format: 'vtt', types: /^text\/vtt/, extension: /\.vtt$/i },
  { format: 'json', types: /^application\/json/, extension: /\.json$/i },
  { format: 'srt', types: /^(?:application|text)\/(?:x-)?(?:srt|subrip)/, extension: /\.srt$/i },
  { format: 'txt', types: /^text\/plain/, extension: /\.txt$/i },
];

type Chosen = TranscriptLink & { format: Format['format'] };

/** The best format for each language. */
function bestTranscripts(links: readonly TranscriptLink[]): Chosen[] {
  const usable = formats.flatMap(({ format, types, extension }) =>
    links
      .filter(
        ({ type, url }) =>
          types.test(type) || (type === '' && extension.test(new URL(url).pathname)),
      )
      .map((link) => ({ ...link, format })),
  );
  const first = usable.filter(
    ({ language }, index) => usable.findIndex((other) => other.language === language) === index,
  );
  return first.slice(0, maxTranscripts);
}

async function fetchTranscript(
  { url, format, language }: Chosen,
  {
    guard,
    folder,
    signal,
    language: ofFeed,
    index,
  }: Work & { signal: AbortSignal; language: string | undefined; index: number },
): Promise<CaptionFile | undefined> {
  const bytes = await fetched(url, { guard, signal, maxBytes: maxTranscriptBytes });
  const content = format === 'json' ? await run('transcriptAsVtt', bytes, { signal }) : bytes;
  if (!content || content.length === 0) return undefined;
  const stored = format === 'json' ? 'vtt' : await formatOf(content, format);
  const tag = language ?? ofFeed ?? 'und';
  // The index keeps names distinct: a transcript without a language may have the language of
  // another one.
  const path = join(folder, `captions.feed-${index}.${stored}`);
  await writeFile(path, content);
  return { path, format: stored, language: tag, kind: 'manual' };
}

/** The format of a file; a text may have times and names between its words. */
async function formatOf(
  content: Uint8Array<ArrayBuffer>,
  format: CaptionFile['format'],
): Promise<CaptionFile['format']> {
  return format === 'txt' ? (await inspectCaptions(content)).format : format;
}

async function fetchChapters(
  address: string,
  guard: SsrfGuard,
  signal: AbortSignal,
): Promise<tasks.PublishedChapter[]> {
  return run('readChapters', await fetched(address, { guard, signal, maxBytes: maxChapterBytes }), {
    signal,
  });
}

async function fetchCover(
  address: string,
  { guard, folder, signal }: Work & { signal: AbortSignal },
): Promise<string> {
  const path = join(folder, 'cover.feed');
  await writeFile(path, await fetched(address, { guard, signal, maxBytes: maxCoverBytes }));
  return path;
}

type Fetch = { guard: SsrfGuard; signal: AbortSignal; maxBytes: number };

async function fetched(
  address: string,
  { guard, signal, maxBytes }: Fetch,
): Promise<Uint8Array<ArrayBuffer>> {
  const response = await guard.fetch(address, {
    signal,
    headers: { accept: '*/*', 'user-agent': 'Kinora (podcast and channel feeds)' },
  });
  if (response.ok) return boundedBytes(response, maxBytes);
  await response.body?.cancel();
  throw feedSourceErrors.fileRefused(response.status);
}

async function attempt<T>(
  { run: { signal, onProgress } }: Work,
  failed: 'feed-transcript-unusable' | 'feed-chapters-unusable' | 'feed-image-unusable',
  fetch: (signal: AbortSignal) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await fetch(AbortSignal.any([signal, AbortSignal.timeout(timeoutSeconds * 1000)]));
  } catch (error) {
    signal.throwIfAborted();
    const reason =
      error instanceof Failure ? error.message : 'it took too long, or could not be read';
    onProgress?.({
      stage: 'download',
      fraction: 0,
      message: noteText(failed, { reason }),
    });
    return undefined;
  }
}
