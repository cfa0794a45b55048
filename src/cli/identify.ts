import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { download } from '#source/download.ts';
import { composeMedia, type MediaParts } from '../compose-media.ts';
import { type Config, loadConfig } from '../config.ts';
import { identifyMoments } from '../media/identify/identify.ts';
import { builtInRanker } from '../media/identify/rank/built-in.ts';
import { type Found, identificationOf, identifyVideo } from '../media/identify-video.ts';
import { readTranscriptFile } from '../media/transcript/given.ts';
import { momentTable } from './report.ts';
import { command, downloadHow, sourceOf } from './session.ts';

export type IdentifyOptions = { transcript?: string; prompt?: string; top?: number; ranker?: 'built-in' | 'model'; json?: boolean };

/** `kinora identify`: the moments of a video, or of a transcript alone. With --json the interface's identification response. */
export async function identify(video: string | undefined, options: IdentifyOptions): Promise<void> {
  await command(options, async (run) => {
    if (!video && !options.transcript)
      throw new Failure('nothing-given', 'Name a video (an address or a file), or a transcript with --transcript FILE.');
    const config = loadConfig();
    const parts = composeMedia(config, options);
    if (options.ranker === 'model' && !parts.ranker)
      throw new Failure(
        'no-model',
        'No language model is configured. Set GOOGLE_GENERATIVE_AI_API_KEY or GROQ_API_KEY (or GROQ_BASE_URL).',
      );
    const found = options.transcript
      ? await ofTranscript(options.transcript, options, parts, run)
      : await ofVideo(video ?? '', options, { config, parts }, run);
    const response = identificationOf(found, video ?? options.transcript ?? '');
    if (options.json) console.log(JSON.stringify(response, null, 2));
    else console.log(momentTable(response));
  });
}

async function ofTranscript(path: string, options: IdentifyOptions, parts: MediaParts, run: Run): Promise<Found> {
  const transcript = await readTranscriptFile(path);
  const builtIn = builtInRanker();
  const { prompt, top } = options;
  const found = await identifyMoments({ transcript, prompt, top, ranker: parts.ranker ?? builtIn, fallback: builtIn }, run);
  return { ...found, transcript, duration: transcript.duration };
}

async function ofVideo(video: string, options: IdentifyOptions, { config, parts }: { config: Config; parts: MediaParts }, run: Run) {
  await using scratch = await scratchFolder();
  const got = await download(await sourceOf(video), scratch.path, downloadHow(config), run);
  return await identifyVideo({ ...got, prompt: options.prompt, top: options.top, scratch: scratch.path }, parts, run);
}
