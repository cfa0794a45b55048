import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Run } from '#kit/run.ts';
import { scratchFolder } from '#kit/scratch.ts';
import { download } from '#source/download.ts';
import { composeMedia, type MediaParts } from '../compose-media.ts';
import { type Config, loadConfig } from '../config.ts';
import type { AspectRatio, IdentifiedClip, Reframe, TargetLanguage } from '../media/contract.ts';
import { identificationOf, identifyVideo } from '../media/identify-video.ts';
import type { SubtitleCustomization } from '../media/subtitle-customization.ts';
import type { Display } from './display.ts';
import { type MadeClip, makeClips } from './make-clips.ts';
import { clipTable } from './report.ts';
import { command, downloadHow, outFolder, readStyle, sourceOf } from './session.ts';

export type ClipOptions = {
  prompt?: string;
  top: number;
  aspect: AspectRatio;
  language?: TargetLanguage;
  style?: string;
  captions: boolean;
  reframe: Reframe;
  ranker?: 'built-in' | 'model';
  out: string;
  json?: boolean;
};

/** `kinora clip`: download, identify, render the best, print a table and the files. */
export async function clip(video: string, options: ClipOptions): Promise<void> {
  await command(options, async (run, show) => {
    const style = readStyle(options.style, options.captions);
    const config = loadConfig();
    const parts = composeMedia(config, options);
    await outFolder(options.out);
    const done = await clipVideo({ ...options, video, style }, { config, parts }, run, show);
    if (options.json) console.log(JSON.stringify(done, null, 2));
    else console.log(clipTable(done.clips, options.out));
  });
}

export type ClipJob = Omit<ClipOptions, 'style' | 'captions' | 'json' | 'ranker'> & { video: string; style: SubtitleCustomization };
export type ClippedVideo = ReturnType<typeof identificationOf> & { clips: (IdentifiedClip & MadeClip)[] };

/** The whole job on this machine, without a server. Leaves the clips, their subtitles, `moments.json` and `transcript.json` in the folder. */
export async function clipVideo(
  job: ClipJob,
  { config, parts }: { config: Config; parts: MediaParts },
  run: Run,
  show: Display,
): Promise<ClippedVideo> {
  await using scratch = await scratchFolder();
  const source = await sourceOf(job.video);
  const got = await download(source, scratch.path, downloadHow(config), run);
  const found = await identifyVideo({ ...got, prompt: job.prompt, scratch: scratch.path }, parts, run);
  const best = [...found.clips].sort((a, b) => b.virality_score - a.virality_score).slice(0, job.top);
  best.forEach((one, index) => {
    show.name(index, one.title);
  });
  const made = await makeClips(
    {
      ...{ path: got.path, probe: found.probe, transcript: found.transcript, style: job.style, out: job.out },
      ...{ aspect: job.aspect, language: job.language, reframe: job.reframe, clips: best, concurrency: config.workConcurrency },
    },
    parts,
    run,
  );
  const response = identificationOf(found, job.video);
  await writeFile(join(job.out, 'moments.json'), `${JSON.stringify(response, null, 2)}\n`);
  await writeFile(join(job.out, 'transcript.json'), JSON.stringify(found.transcript));
  return { ...response, clips: best.flatMap((one, index) => (made[index] ? [{ ...one, ...made[index] }] : [])) };
}
