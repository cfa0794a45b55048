import { ffmpegReport, safeInput, type Tools } from './ffmpeg.ts';

/**
 * What a measured audio track contains; `lfe`: audio only in the low-frequency (LFE) channel, which
 * a stereo downmix omits.
 */
export type Audibility = 'audible' | 'lfe' | 'silent';

type MeasuredTrack = { index: number; channels: number; channelLayout?: string | undefined };

/**
 * A channel whose highest sample (dBFS) is below this is silent: even a quiet voice has peaks far
 * above it.
 */
const silentPeak = -60;
/**
 * How many evenly spread parts of the track are measured, and the seconds of each, so that a long
 * video needs no more decoding than a short one.
 */
const [maxParts, partSeconds] = [6, 4];

/** Measures parts of an audio track. Fails when it cannot be decoded. */
export async function measureAudibility(
  tools: Tools,
  { path, duration, track }: { path: string; duration: number; track: MeasuredTrack },
  signal: AbortSignal,
): Promise<Audibility> {
  const count = Math.min(maxParts, Math.ceil(duration / partSeconds));
  const starts = Array.from({ length: count }, (_, part) => ((duration * part) / count).toFixed(3));
  const inputs = starts.flatMap((start) => [
    ...safeInput,
    ...['-ss', start, '-t', String(partSeconds), '-vn', '-sn', '-dn', '-i', `file:${path}`],
  ]);
  const peaks = 'astats=measure_perchannel=Peak_level:measure_overall=none';
  const outputs = starts.flatMap((_, part) => [
    '-map',
    `${part}:${track.index}`,
    '-af',
    peaks,
    '-f',
    'null',
    '-',
  ]);
  const { stderr } = await ffmpegReport(tools, [...inputs, ...outputs], {
    signal,
    deadlineSeconds: 60,
  });
  const audible = new Set<number>();
  for (const [, channel, peak] of stderr.matchAll(/Channel: (\d+)\n.*Peak level dB: (\S+)/g))
    if (Number(peak) >= silentPeak) audible.add(Number(channel) - 1);
  if (audible.size === 0) return 'silent';
  return audible.size === 1 && audible.has(lfeChannel(track) ?? -1) ? 'lfe' : 'audible';
}

/** The index of the low-frequency channel, from 0, if the track has one. */
export function lfeChannel({
  channels,
  channelLayout,
}: Omit<MeasuredTrack, 'index'>): number | undefined {
  // The layout that ffmpeg assumes when the file states none.
  const layout = channelLayout ?? ({ 3: '2.1', 6: '5.1', 7: '6.1', 8: '7.1' }[channels] || '');
  if (!/^\d\.1\b/.test(layout)) return undefined;
  return layout.startsWith('2') ? 2 : 3;
}

/**
 * Additional options for the `aresample` filter that downmixes a track to one or two channels: if
 * all audio is in the low-frequency channel, that channel is mixed in.
 */
export function downmixOptions(track: { isLfeOnly?: boolean | undefined } | undefined): string {
  return track?.isLfeOnly ? ':lfe_mix_level=32:rematrix_maxval=1' : '';
}
