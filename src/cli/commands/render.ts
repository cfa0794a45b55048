import { basename, extname } from 'node:path';
import { composeMedia, type MediaParts } from '#app/compose/pipeline.entry.ts';
import { loadConfig } from '#app/config';
import {
  hearSounds,
  isSilentAudio,
  recogniseWithSounds,
  videoIn,
  withHeardLaughter,
} from '#engine/local';
import { waveformOf } from '#engine/port';
import { extentOf } from '#engine/port/edit';
import { type Sounds, soundsToStore } from '#engine/sounds';
import { download } from '#engine/sources';
import { speechErrors } from '#engine/speech';
import { readTranscriptFile, readTranscriptOf, transcriptErrors } from '#engine/transcript';
import type { Transcript } from '#engine/transcript/transcript.schema.ts';
import { analyseAudio, type MeasuredAudio, type Probe, probe } from '#platform/ffmpeg';
import { isFailure } from '#platform/kit/define-errors.ts';
import type { TaskContext } from '#platform/kit/run-context.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { overlap, type TimeRange } from '#platform/kit/time-range.shared.ts';
import { renderClips } from '../clips/make-clips.ts';
import { formatRenderedList } from '../clips/report.ts';
import { commandErrors } from '../errors.ts';
import {
  type DownloadingOptions,
  downloadOptions,
  openOutputFolder,
  openSource,
} from '../installation/session.ts';
import { approveDownload } from '../options/approve-download.ts';
import {
  type CaptionEditOptions,
  readCaptionEdit,
  reportUnused,
} from '../options/caption-edits.ts';
import type { MakingOptions } from '../options/clip-options.ts';
import { rangesInside } from '../options/ranges-inside.ts';
import { tightened } from '../options/tightened.ts';
import { readZooms } from '../options/zooms.ts';
import type { Display } from '../output/display.ts';
import { print } from '../output/print.ts';
import { runCommand } from '../run-command.ts';
import { readStyleAndBrand } from './brand.ts';

export type RenderOptions = CaptionEditOptions &
  MakingOptions &
  DownloadingOptions & {
    /** The parts of each clip, in playing order. */
    clip: TimeRange[][];
    transcript?: string;
  };

/** `kinora render`: renders the ranges given on the command line. */
export async function render(video: string, options: RenderOptions): Promise<void> {
  await runCommand(options, async (run, show) => {
    const captions = readCaptionEdit(options);
    const zooms = readZooms(options);
    const config = loadConfig();
    const parts = composeMedia(config, { approveDownload: approveDownload(options, show) });
    using _ = await openOutputFolder(options.out);
    await using scratch = await scratchFolder();
    const { brand, style } = await readStyleAndBrand(
      options,
      { config, tools: parts.tools, scratch: scratch.path },
      run,
    );
    const got = await download(
      await openSource(video),
      scratch.path,
      await downloadOptions(config, options),
      run,
    );
    const probed = await probe(parts.tools, got.path, run.signal);
    const clipRanges = options.clip.map((ranges) => rangesInside(ranges, probed.duration));
    const words = options.transcript
      ? await readTranscriptFile(options.transcript, { ...run, duration: probed.duration })
      : style.enabled ||
          options.tighten ||
          zooms === 'punch' ||
          zooms === 'push' ||
          options.title === 'auto' ||
          options.profanity === 'bleep'
        ? await spokenIn(
            clipRanges.flat(),
            { ...got, probe: probed, scratch: scratch.path },
            parts,
            { run, show },
          )
        : silent;
    if (captions) reportUnused(words, captions, show);
    const name = basename(got.path, extname(got.path));
    const { tighten: kinds } = options;
    const shown = await videoIn(
      scratch.path,
      { tools: parts.tools, path: got.path, probe: probed },
      run,
    );
    const measured =
      kinds || shown.isAudiogram || style.sounds
        ? await analyseAudio(
            { tools: parts.tools, path: got.path, probe: probed, duration: probed.duration },
            run,
          )
        : undefined;
    const heard =
      measured && (kinds || style.sounds)
        ? await heardWithin(
            clipRanges.flat(),
            { path: got.path, probe: probed, audio: measured },
            parts,
            { run, show },
          )
        : undefined;
    const clips = clipRanges.map((ranges, index) => ({
      ...(kinds && measured
        ? tightened(ranges, {
            transcript: words,
            kinds,
            audio: heard ? withHeardLaughter(measured, heard) : measured,
          })
        : { ...extentOf(ranges), ranges: ranges.length > 1 ? ranges : undefined }),
      title: clipRanges.length > 1 ? `${name} ${index + 1}` : name,
    }));
    clips.forEach((one, index) => {
      show.name(index, one.title);
    });
    const made = await renderClips(
      {
        ...options,
        ...shown,
        waveform: shown.isAudiogram && measured ? waveformOf(measured, probed.duration) : undefined,
        transcript: words,
        sounds: heard && soundsToStore(heard)?.sounds,
        style,
        captions,
        zooms,
        brand,
        clips,
        hook: options,
        titleModel: parts.translator,
        concurrency: config.workConcurrency,
      },
      parts,
      run,
    );
    if (options.json) await print(JSON.stringify({ clips: made }, null, 2));
    else await print(formatRenderedList(made));
  });
}

/** What is heard besides words in the clips; nothing is known where it cannot be told here. */
async function heardWithin(
  within: readonly TimeRange[],
  { path, probe: probed, audio }: { path: string; probe: Probe; audio: MeasuredAudio },
  { sounds: detect }: MediaParts,
  { run, show }: { run: TaskContext; show: Display },
): Promise<Sounds | undefined> {
  if (!detect || probed.audio.length === 0) return undefined;
  const { duration } = probed;
  const noisy = audio.laughter.filter((range) => overlap(within, range) > 0);
  return await hearSounds(
    {
      recording: { path, probe: probed, duration, samples: undefined, noisy },
      detect,
      signal: run.signal,
      note: (text) => show.note(text),
    },
    within,
  );
}

/** Whether nothing can be heard in a video. */
async function isSilent(
  { path, probe: probed }: { path: string; probe: Probe },
  { tools }: MediaParts,
  run: TaskContext,
): Promise<boolean> {
  if (probed.audio.length === 0) return true;
  const { duration } = probed;
  return isSilentAudio(probed, await analyseAudio({ tools, path, probe: probed, duration }, run));
}

const silent: Transcript = {
  language: 'en',
  duration: 0,
  words: [],
  sentences: [],
  origin: 'given',
};

async function spokenIn(
  ranges: readonly TimeRange[],
  video: Awaited<ReturnType<typeof download>> & { probe: Probe; scratch: string },
  parts: MediaParts,
  { run, show }: { run: TaskContext; show: Display },
): Promise<Transcript> {
  const recognise = recogniseWithSounds(parts);
  try {
    return await readTranscriptOf(ranges, { ...video, tools: parts.tools, recognise }, run);
  } catch (error) {
    if (
      !isFailure(
        error,
        transcriptErrors.noSpeech,
        speechErrors.modelMissing,
        speechErrors.noModelForLanguage,
      )
    )
      throw error;
    // The clips of a video in which nothing is said have no captions.
    if (isFailure(error, transcriptErrors.noSpeech)) {
      if (await isSilent(video, parts, run)) {
        show.note('This video has no sound. The clips have no captions.');
        return silent;
      }
      if (recognise) {
        show.note(`${error.message} The clips have no captions.`);
        return silent;
      }
    }
    throw commandErrors.transcriptNeeded(error.message);
  }
}
