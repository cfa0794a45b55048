import { rename, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { composeMedia } from '#compose/pipeline';
import { analyseAudio, probe } from '#ffmpeg';
import type { TaskContext } from '#kit/run-context.ts';
import { scratchFolder } from '#kit/scratch-folder.ts';
import { plainText, subtitleFile } from '#render/captions';
import { download } from '#source';
import { captionFormatOf, decodeTranscript, type EncodedTranscript, readTranscript } from '#transcript';
import type { CaptionFile } from '#transcript/transcript.schema.ts';
import { loadConfig } from '../config.ts';
import { approveDownload } from './approve-download.ts';
import { downloadOptions, openOutputFolder, openSource, runCommand } from './session.ts';

export type TranscriptOptions = { format: 'txt' | 'vtt' | 'srt' | 'json'; language?: string; text?: string; out?: string; yes?: boolean };

/**
 * `kinora transcript`: prints the transcript of a video, or writes it to a file, from the sources that `identify` uses. With --text, the
 * given text or captions take their place and get the times at which they are spoken.
 */
export async function transcript(video: string, options: TranscriptOptions): Promise<void> {
  await runCommand({}, async (run, show) => {
    const given = options.text === undefined ? undefined : await givenText(options.text, options.language);
    if (options.out !== undefined) await openOutputFolder(dirname(resolve(options.out)));
    const found = await transcriptOf(video, { given, language: options.language, approve: approveDownload(options, show) }, run);
    const text = written(found, options.format);
    if (options.out === undefined) return void process.stdout.write(text);
    const path = resolve(options.out);
    await writeFile(`${path}.part`, text);
    await rename(`${path}.part`, path);
  });
}

async function givenText(text: string, language: string | undefined): Promise<CaptionFile> {
  const path = resolve(text);
  return { path, format: await captionFormatOf(path), language: language ?? 'und', kind: 'manual' };
}

async function transcriptOf(
  video: string,
  {
    given,
    language,
    approve,
  }: { given: CaptionFile | undefined; language: string | undefined; approve: ReturnType<typeof approveDownload> },
  run: TaskContext,
): Promise<EncodedTranscript> {
  const config = loadConfig();
  const { tools, recognise } = composeMedia(config, { approveDownload: approve });
  await using scratch = await scratchFolder();
  const got = await download(await openSource(video), scratch.path, downloadOptions(config), run);
  const probed = await probe(tools, got.path, run.signal);
  const about = { tools, path: got.path, probe: probed };
  const audio = await analyseAudio({ ...about, duration: probed.duration }, run);
  const captions = given ? { captions: [given], captionsOnly: true } : { captions: got.captions };
  return await readTranscript({ ...about, ...captions, audio, recognise, language: language ?? got.language, scratch: scratch.path }, run);
}

function written(found: EncodedTranscript, format: TranscriptOptions['format']): string {
  if (format === 'json') return `${new TextDecoder().decode(found.json)}\n`;
  const { words, language } = decodeTranscript(found);
  return format === 'txt' ? `${plainText(words, language)}\n` : subtitleFile(words, format, { language });
}
