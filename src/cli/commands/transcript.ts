import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { composeMedia } from '#app/compose/pipeline.entry.ts';
import { loadConfig } from '#app/config';
import { soundsBesideWords, transcribeVideo } from '#engine/local';
import { plainText, withSounds, writeSubtitles } from '#engine/render/captions';
import { type Sounds, soundsIn, soundsToStore } from '#engine/sounds';
import { download } from '#engine/sources';
import { decodeTranscript, type EncodedTranscript } from '#engine/transcript';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { commandErrors } from '../errors.ts';
import {
  type DownloadingOptions,
  downloadOptions,
  openOutputFolder,
  openSource,
} from '../installation/session.ts';
import { approveDownload } from '../options/approve-download.ts';
import { chosenWords, type WordOptions } from '../options/chosen-words.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';

export type TranscriptOptions = Omit<WordOptions, 'spoken'> &
  DownloadingOptions & {
    format: 'txt' | 'vtt' | 'srt' | 'json';
    language?: string;
    out?: string;
    speakers?: boolean;
    /** Names laughter, applause and other sounds. */
    sounds?: boolean;
    yes?: boolean;
  };

/**
 * `kinora transcript`: prints the transcript of a video, or writes it to a file, from the sources
 * that `identify` uses. With `--text`, the given text or captions replace these sources and get the
 * times at which they are spoken.
 */
export async function transcript(video: string, options: TranscriptOptions): Promise<void> {
  await runCommand({}, async (run, show) => {
    const { language: spoken, ...rest } = options;
    const wordsOf = await chosenWords({ ...rest, ...(spoken === undefined ? {} : { spoken }) });
    using _ = options.out === undefined ? undefined : await openOutputFile(options.out);
    const config = loadConfig();
    const { speakers: diarisation, ...parts } = composeMedia(config, {
      approveDownload: approveDownload(options, show),
    });
    await using scratch = await scratchFolder();
    const got = await download(
      await openSource(video),
      scratch.path,
      await downloadOptions(config, options),
      run,
    );
    const reading = options.speakers ? { ...parts, speakers: diarisation } : parts;
    const words = await transcribeVideo(
      { path: got.path, ...wordsOf(got), scratch: scratch.path },
      reading,
      run,
    );
    const heard = options.sounds ? await soundsBesideWords(words, run) : undefined;
    const { text, hurried } = written(words.transcript, heard, options);
    if (hurried > 0)
      show.note(
        `${hurried} of the captions are shown for less time than viewers need to read them, because the speech is fast.`,
      );
    if (options.out === undefined) await print(text);
    else await writeWhole(resolve(options.out), text);
  });
}

/** Checks before any other work that the file can be written, and creates its folder. */
async function openOutputFile(path: string): Promise<Disposable> {
  if ((await stat(path).catch(() => undefined))?.isDirectory())
    throw commandErrors.outputIsFolder(path);
  return await openOutputFolder(dirname(resolve(path)));
}

/**
 * Writes the whole text or no file. Links are followed, and anything that is not a regular file (a
 * pipe, /dev/null) is written to directly.
 */
async function writeWhole(to: string, text: string): Promise<void> {
  const path = await realpath(to).catch(() => to);
  const existing = await stat(path).catch(() => undefined);
  if (existing && !existing.isFile()) return writeFile(path, text);
  const draft = `${path}.part`;
  try {
    await writeFile(draft, text);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/**
 * The transcript in the requested format, with the sounds if there are any. JSON always contains the
 * speakers.
 */
function written(
  found: EncodedTranscript,
  heard: Sounds | undefined,
  { format, speakers = false }: TranscriptOptions,
): ReturnType<typeof writeSubtitles> {
  const stored = heard && soundsToStore(heard);
  if (format === 'json') {
    const json = stored
      ? JSON.stringify({ ...decodeTranscript(found), sounds: soundsIn(stored, found) })
      : new TextDecoder().decode(found.json);
    return { text: `${json}\n`, hurried: 0 };
  }
  const { words: spoken, language, duration } = decodeTranscript(found);
  const whole = [{ start: 0, end: duration }];
  const { words } = withSounds({ language, words: spoken }, stored?.sounds ?? [], whole);
  return format === 'txt'
    ? { text: `${plainText(words, language, { speakers })}\n`, hurried: 0 }
    : writeSubtitles(words, format, { language, speakers });
}
