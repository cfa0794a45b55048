import { join } from 'node:path';
import {
  downmixOptions,
  ffmpegReport,
  safeInput,
  type Tools,
  timedFromFileStart,
} from '#platform/ffmpeg';
import type { TaskContext } from '#platform/kit/run-context.ts';
import type { ClipPlan } from './plan.ts';
import { sampleRate } from './reads.ts';
import { seekRead } from './seek-read.ts';

/** The audio of a clip's reads. */
export type DecodedAudio = {
  /**
   * A file for each read: two channels at 48 kHz, with times from the start of the read. Empty for
   * a clip without audio.
   */
  files: string[];
  /** The channel with audio, when the other one is silent all the time. */
  onlyChannel?: 0 | 1 | undefined;
};

/**
 * A channel that is quieter than this (dBFS, RMS) is silent, as when a microphone was plugged into
 * only one of two inputs.
 */
const silentChannel = -75;
/** A channel that is louder than this (dBFS, RMS) has audio. */
const soundingChannel = -55;

/**
 * Decodes the audio of a clip's source into `folder`. When the format of a track changes, as in
 * recordings of broadcasts, ffmpeg restarts all filters. That does no harm here, but the filters of
 * the clip itself would lose count of frames and samples.
 */
export async function decodeAudio(
  { tools, path, plan, folder }: { tools: Tools; path: string; plan: ClipPlan; folder: string },
  { signal }: TaskContext,
): Promise<DecodedAudio> {
  const { audio, reads } = plan;
  if (!audio) return { files: [] };
  const files = reads.map((_, index) => join(folder, `audio-${index}.nut`));
  const seeks = reads.map((read) => seekRead(plan, read));
  const inputs = seeks.flatMap((seek) => [
    ...safeInput,
    ...seek.audio.input,
    '-sn',
    '-dn',
    '-i',
    `file:${path}`,
  ]);
  const outputs = seeks.flatMap((seek, index) => [
    ...['-map', `${index}:${audio.index}`],
    ...[
      '-af',
      [
        ...seek.audio.filters,
        `aresample=${sampleRate}${downmixOptions(audio)}`,
        'aformat=sample_fmts=flt:channel_layouts=stereo',
        levels,
        fileIsNotEmpty,
      ].join(','),
    ],
    // Limits the output, because ffmpeg counts an input's length from each change of the format.
    ...['-t', String(seek.seconds), '-c:a', 'pcm_f32le', '-f', 'nut', `file:${files[index]}`],
  ]);
  const seconds = seeks.reduce((sum, seek) => sum + seek.seconds, 0);
  const { stderr } = await ffmpegReport(
    tools,
    ['-y', ...inputs, ...outputs, ...timedFromFileStart({ ...plan, audio: [audio] }, reads.length)],
    {
      signal,
      deadlineSeconds: 60 + seconds * 5,
    },
  );
  return { files, onlyChannel: onlyChannelIn(stderr) };
}

/**
 * Gives the file a minimum length. A read without audio, as when the audio ends before the video,
 * would otherwise result in a file that cannot be opened.
 */
const fileIsNotEmpty = `apad=whole_len=${sampleRate / 100}`;
const levels = 'astats=measure_perchannel=RMS_level:measure_overall=none';

function onlyChannelIn(report: string): 0 | 1 | undefined {
  const loudest = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [, channel = 1, level] of report.matchAll(/Channel: ([12])\n.*RMS level dB: (\S+)/g)) {
    const index = Number(channel) - 1;
    loudest[index] = Math.max(
      loudest[index] ?? 0,
      Number.isNaN(Number(level)) ? Number.NEGATIVE_INFINITY : Number(level),
    );
  }
  const [left = 0, right = 0] = loudest;
  if (left > soundingChannel && right < silentChannel) return 0;
  return right > soundingChannel && left < silentChannel ? 1 : undefined;
}
