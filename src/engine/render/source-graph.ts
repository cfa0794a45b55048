import { safeInput, steadySize } from '#platform/ffmpeg';
import type { DecodedAudio } from './decode-audio.ts';
import type { ClipPlan } from './plan.ts';
import { crossfade, type Piece, type Read, sampleRate } from './reads.ts';
import { seekRead } from './seek-read.ts';

/** The inputs of a clip's video, one for each read; they come before all other inputs. */
export function videoInputs(plan: ClipPlan, path: string): string[] {
  const steady = steadySize(plan.video).input;
  return plan.reads.flatMap((read) => [
    ...safeInput,
    ...steady,
    ...seekRead(plan, read).video.input,
    '-i',
    `file:${path}`,
  ]);
}

/**
 * The inputs of a clip's audio: the files of `decodeAudio`, or silence if there are none. Without `-seek_timestamp`, times would
 * count from the first sample of the file.
 */
export function audioInputs({ files }: DecodedAudio): string[] {
  if (files.length === 0) return ['-f', 'lavfi', '-i', `anullsrc=r=${sampleRate}:cl=stereo`];
  return files.flatMap((file) => [
    '-protocol_whitelist',
    'file',
    '-seek_timestamp',
    '1',
    '-ss',
    '0',
    '-f',
    'nut',
    '-i',
    `file:${file}`,
  ]);
}

/**
 * The inputs and filters for the audio of one file as the clip plays it: two channels at 48 kHz,
 * from the start of the read, without gaps.
 */
export function recordedAudio(decoded: DecodedAudio): { input: string[]; filters: string } {
  return { input: audioInputs(decoded), filters: normalizedAudio(decoded) };
}

/**
 * The chains to `[in]`: every frame that the clip shows, at its constant rate. The given filters
 * come before the selection of frames.
 */
export function editedVideo(plan: ClipPlan, filters: readonly string[]): string[] {
  const { numerator, denominator } = plan.frameRate;
  const { reads, frames, video } = plan;
  const steady = steadySize(video).filters;
  const [piece, ...others] = reads.flatMap(({ pieces }) => pieces);
  const isWhole = others.length === 0 && piece?.firstFrame === 0;
  const chains = reads.map((read, index) => {
    // tpad repeats the last frame when the audio is longer than the video.
    const constantRate = `fps=${numerator}/${denominator}:start_time=0,tpad=stop_mode=clone:stop_duration=${read.holdSeconds.toFixed(4)}`;
    const shown = [
      ...seekRead(plan, read).video.filters,
      ...steady,
      ...filters,
      constantRate,
      ...(isWhole ? [] : [chosenFrames(read)]),
    ];
    return `[${index}:${video.index}]${shown.join(',')}`;
  });
  // Not -frames:v, which would end the audio together with the video.
  const counted = `trim=end_frame=${frames}[in]`;
  const renumbered = `settb=${denominator}/${numerator},setpts=N`;
  if (isWhole) return chains.map((chain) => `${chain},${counted}`);
  if (chains.length === 1) return chains.map((chain) => `${chain},${renumbered},${counted}`);
  return [
    ...chains.map((chain, index) => `${chain},setpts=PTS-STARTPTS[shown${index}]`),
    `${chains.map((_, index) => `[shown${index}]`).join('')}concat=n=${chains.length}:v=1:a=0,${renumbered},${counted}`,
  ];
}

/**
 * Selects the frames of the pieces. The terms are grouped, because the depth of ffmpeg's
 * expressions is limited to about a hundred, which a sum of a hundred terms reaches.
 */
function chosenFrames({ pieces }: Read): string {
  const ranges = pieces.map(
    ({ firstFrame, frames }) => `between(n,${firstFrame},${firstFrame + frames - 1})`,
  );
  const groups = Array.from({ length: Math.ceil(ranges.length / 25) }, (_, group) =>
    ranges.slice(group * 25, (group + 1) * 25),
  );
  return `select='${groups.map((group) => `(${group.join('+')})`).join('+')}'`;
}

/**
 * The audio of the clip, two channels at 48 kHz: chains, and `open`, the beginning of a chain that
 * further filters can be appended to. Pieces are cut to the sample and crossfaded. Gaps and late
 * starts of the source are filled, so that audio and video stay in sync. `first` is the index of
 * the first audio input, or of the only one for a silent clip. If only one channel has audio, it is
 * used for both.
 */
export function editedAudio(
  { reads, audio }: ClipPlan,
  decoded: DecodedAudio,
  first: number,
): { chains: string[]; open: string } {
  if (!audio) return { chains: [], open: `[${first}:a]${normalized}` };
  const sources = reads.map((_, index) => `[${first + index}:a]${normalizedAudio(decoded)}`);
  const [only = '', ...others] = sources;
  if (others.length === 0 && reads[0]?.pieces.length === 1) return { chains: [], open: only };
  const labels = namedLabels();
  const parts = reads.map((read, index) => {
    const label = labels.next();
    // As long as planned, even if the audio ends earlier.
    const source = `${sources[index]},apad=whole_len=${read.pieces.at(-1)?.lastSample}[${label}]`;
    const pieces = editedPieces(read.pieces, { from: label, base: 0 }, labels);
    return { chains: [source, ...pieces.chains], label: pieces.label };
  });
  const joined = parts
    .slice(1)
    .reduce(
      (before, next) => crossfaded(before, next, labels),
      parts[0] ?? { chains: [], label: '' },
    );
  return { chains: joined.chains, open: `[${joined.label}]anull` };
}

const normalized = `aresample=${sampleRate}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`;

function normalizedAudio({ onlyChannel }: DecodedAudio): string {
  return onlyChannel === undefined
    ? normalized
    : `${normalized},pan=stereo|c0=c${onlyChannel}|c1=c${onlyChannel}`;
}

/** Chains, and the label with which they end. */
type Labelled = { chains: string[]; label: string };
/** Unique labels; they are short, because an argument has at most 128 kB. */
type Labels = { next(): string };

function namedLabels(): Labels {
  let count = 0;
  return { next: () => `a${count++}` };
}

/**
 * Chains from `[from]`, which begins with the sample `base`, to all pieces crossfaded. The pieces
 * are joined as a binary tree, because every sample passes all the filters after it: in a linear
 * chain, the work would grow with the square of their number.
 */
function editedPieces(
  pieces: readonly Piece[],
  { from, base }: { from: string; base: number },
  labels: Labels,
): Labelled {
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return { chains: [], label: from };
  const cut = `[${from}]atrim=start_sample=${first.firstSample - base}:end_sample=${last.lastSample - base},asetpts=N`;
  if (pieces.length === 1) {
    const label = labels.next();
    return { chains: [`${cut}[${label}]`], label };
  }
  const [left, right] = [labels.next(), labels.next()];
  const half = Math.ceil(pieces.length / 2);
  const within = { base: first.firstSample };
  const before = editedPieces(pieces.slice(0, half), { from: left, ...within }, labels);
  const after = editedPieces(pieces.slice(half), { from: right, ...within }, labels);
  const joined = crossfaded(before, after, labels);
  return { chains: [`${cut},asplit[${left}][${right}]`, ...joined.chains], label: joined.label };
}

function crossfaded(before: Labelled, after: Labelled, labels: Labels): Labelled {
  const label = labels.next();
  return {
    chains: [
      ...before.chains,
      ...after.chains,
      `[${before.label}][${after.label}]acrossfade=ns=${crossfade}[${label}]`,
    ],
    label,
  };
}
