import { basename, extname } from 'node:path';
import { Failure } from '#kit/failure.ts';
import type { Run } from '#kit/run.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { download } from '#source/download.ts';
import { composeMedia, type MediaParts } from '../compose-media.ts';
import { loadConfig } from '../config.ts';
import type { AspectRatio, Reframe, TargetLanguage } from '../media/contract.ts';
import { type Probe, probe } from '../media/probe.ts';
import type { Transcript } from '../media/transcript/contract.ts';
import { readTranscriptFile } from '../media/transcript/given.ts';
import { readTranscript } from '../media/transcript/read.ts';
import { makeClips } from './make-clips.ts';
import { madeList } from './report.ts';
import { command, downloadHow, outFolder, readStyle, sourceOf } from './session.ts';

export type RenderOptions = {
  clip: { start: number; end: number }[];
  transcript?: string;
  aspect: AspectRatio;
  language?: TargetLanguage;
  style?: string;
  captions: boolean;
  reframe: Reframe;
  out: string;
  json?: boolean;
};

/** `kinora render`: the moments are named by hand. */
export async function render(video: string, options: RenderOptions): Promise<void> {
  await command(options, async (run, show) => {
    const style = readStyle(options.style, options.captions);
    const config = loadConfig();
    const parts = composeMedia(config);
    await outFolder(options.out);
    await using scratch = await scratchFolder();
    const got = await download(await sourceOf(video), scratch.path, downloadHow(config), run);
    const probed = await probe(parts.tools, got.path, run.signal);
    const words = options.transcript
      ? await readTranscriptFile(options.transcript)
      : style.enabled
        ? await spoken({ ...got, probe: probed, scratch: scratch.path }, parts, run)
        : silent;
    const name = basename(got.path, extname(got.path));
    const clips = options.clip.map((range, index) => ({ ...range, title: options.clip.length > 1 ? `${name} ${index + 1}` : name }));
    clips.forEach((one, index) => {
      show.name(index, one.title);
    });
    const made = await makeClips(
      { ...options, path: got.path, probe: probed, transcript: words, style, clips, concurrency: config.workConcurrency },
      parts,
      run,
    );
    if (options.json) console.log(JSON.stringify({ clips: made }, null, 2));
    else console.log(madeList(made));
  });
}

const silent: Transcript = { language: 'en', duration: 0, words: [], sentences: [], origin: 'given' };

async function spoken(
  video: Awaited<ReturnType<typeof download>> & { probe: Probe; scratch: string },
  parts: MediaParts,
  run: Run,
): Promise<Transcript> {
  try {
    return await readTranscript({ ...video, tools: parts.tools, recognise: parts.recognise }, run);
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'no-words') throw error;
    throw new Failure('no-words', `${error.message} Give the words with --transcript FILE, or make clips without captions: --no-captions.`);
  }
}
