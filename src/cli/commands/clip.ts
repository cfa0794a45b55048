import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMedia, type MediaParts } from '#app/compose/pipeline.entry.ts';
import { type Config, loadConfig } from '#app/config';
import { identificationResponseOf, identifyVideo, videoIn } from '#engine/local';
import { waveformOf } from '#engine/port';
import type { IdentifiedClip } from '#engine/port/engine.schema.ts';
import type { SubtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import type { ClipBrand } from '#engine/render/brand';
import { soundsToStore } from '#engine/sounds';
import { download } from '#engine/sources';
import { decodeTranscript } from '#engine/transcript';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { modelErrors } from '#platform/language-models';
import { type RenderedClip, renderClips } from '../clips/make-clips.ts';
import { formatClipTable } from '../clips/report.ts';
import {
  type DownloadingOptions,
  downloadOptions,
  openOutputFolder,
  openSource,
} from '../installation/session.ts';
import { approveDownload } from '../options/approve-download.ts';
import { readCaptionEdit } from '../options/caption-edits.ts';
import { type AudienceOptions, chosenAudience } from '../options/chosen-audience.ts';
import { chosenWords, type WordOptions } from '../options/chosen-words.ts';
import type { MakingOptions } from '../options/clip-options.ts';
import { type FindOptions, findOptionsOf } from '../options/find-options.ts';
import { tightened } from '../options/tightened.ts';
import { readZooms } from '../options/zooms.ts';
import type { Display } from '../output/display.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';
import { readStyleAndBrand } from './brand.ts';

export type ClipOptions = WordOptions &
  MakingOptions &
  DownloadingOptions &
  AudienceOptions &
  Omit<FindOptions, 'top'> & { prompt?: string; top: number; ranker?: 'built-in' | 'model' };

/**
 * `kinora clip`: downloads, identifies, renders the best clips, and prints a table and the files.
 */
export async function clip(video: string, options: ClipOptions): Promise<void> {
  await runCommand(options, async (run, show) => {
    const config = loadConfig();
    const parts = composeMedia(config, {
      ranker: options.ranker,
      approveDownload: approveDownload(options, show),
    });
    if (options.ranker === 'model' && !parts.ranker) throw modelErrors.noneConfigured();
    using _ = await openOutputFolder(options.out);
    await using scratch = await scratchFolder();
    const styleAndBrand = await readStyleAndBrand(
      options,
      { config, tools: parts.tools, scratch: scratch.path },
      run,
    );
    const done = await clipVideo(
      { ...options, ...styleAndBrand, video },
      { config, parts },
      run,
      show,
    );
    if (options.json) await print(JSON.stringify(done, null, 2));
    else await print(formatClipTable(done, options.out));
  });
}

export type ClipJob = Omit<
  ClipOptions,
  'style' | 'captions' | 'brand' | 'json' | 'ranker' | 'yes'
> & {
  video: string;
  style: SubtitleCustomization;
  brand?: ClipBrand | undefined;
  /** Whether the clips of an earlier command are replaced. */
  replaces?: boolean;
};
export type ClipResult = ReturnType<typeof identificationResponseOf> & {
  clips: (IdentifiedClip & RenderedClip)[];
};

/**
 * Does everything on this machine, without a server. Writes the clips, their subtitles,
 * `moments.json` and `transcript.json` to the folder.
 */
export async function clipVideo(
  job: ClipJob,
  { config, parts }: { config: Config; parts: MediaParts },
  run: TaskContext,
  show: Display,
): Promise<ClipResult> {
  await using scratch = await scratchFolder();
  const zooms = readZooms(job);
  const wordsOf = await chosenWords(job);
  const audienceOf = await chosenAudience(job, run);
  const source = await openSource(job.video);
  const got = await download(source, scratch.path, await downloadOptions(config, job), run);
  const found = await identifyVideo(
    {
      ...got,
      ...wordsOf(got),
      ...audienceOf(got),
      prompt: job.prompt,
      // All highlights are found, because moments.json has them; the best become clips.
      find: findOptionsOf({ ...job, top: undefined }),
      mayBeWordless: true,
      mayHaveNoClips: job.from === undefined && job.to === undefined,
      captionsOnly: job.lookFor === 'action' && (job.source ?? 'auto') === 'auto',
      scratch: scratch.path,
    },
    parts,
    run,
  );
  const transcript = decodeTranscript(found.transcript);
  const best = [...found.clips]
    .sort((a, b) => b.virality_score - a.virality_score)
    .slice(0, job.top)
    .map((one) =>
      job.tighten
        ? { ...one, ...tightened([one], { transcript, kinds: job.tighten, audio: found.audio }) }
        : one,
    );
  best.forEach((one, index) => {
    show.name(index, one.title);
  });
  const shown = await videoIn(
    scratch.path,
    { tools: parts.tools, path: got.path, probe: found.probe },
    run,
  );
  const made = await renderClips(
    {
      ...job,
      ...shown,
      waveform: shown.isAudiogram ? waveformOf(found.audio, found.duration) : undefined,
      transcript,
      sounds: found.sounds && soundsToStore(found.sounds)?.sounds,
      captions: readCaptionEdit(job),
      zooms,
      clips: best,
      concurrency: config.workConcurrency,
      hook: job,
      titleModel: parts.ranker && parts.translator,
    },
    parts,
    run,
  );
  const response = identificationResponseOf(found, job.video);
  await writeFile(join(job.out, 'moments.json'), `${JSON.stringify(response, null, 2)}\n`);
  await writeFile(join(job.out, 'transcript.json'), found.transcript.json);
  return {
    ...response,
    clips: best.flatMap((one, index) => (made[index] ? [{ ...one, ...made[index] }] : [])),
  };
}
