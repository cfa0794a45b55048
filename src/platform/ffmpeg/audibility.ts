import { ffmpegReport, safeInput, type Tools } from './ffmpeg.ts';

/**
 * What a measured audio track contains; `lfe`: audio in the channel for low frequencies alone,
 * which stereo leaves out.
 */
export type Audibility = 'audible' | 'lfe' | 'silent';

type MeasuredTrack = { index: number; channels: number; channelLayout?: string | undefined };

/**
 * A channel whose highest sample (dBFS) is below this is silent: even a quiet voice has peaks far
 * above it.
 */
const silentPeak = -60;
/**
 * The parts of the track that are measured, evenly spread, and seconds of each: as much decoding
 * for a short video as for a long one.
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

/** The channel for low frequencies, counted from 0, if the track has one. */
export function lfeChannel({
  channels,
  channelLayout,
}: Omit<MeasuredTrack, 'index'>): number | undefined {
  // What ffmpeg assumes where the file does not say.
  const layout = channelLayout ?? ({ 3: '2.1', 6: '5.1', 7: '6.1', 8: '7.1' }[channels] || '');
  if (!/^\d\.1\b/.test(layout)) return undefined;
  return layout.startsWith('2') ? 2 : 3;
}

/**
 * More options of the `aresample` that brings a track to one or two channels: where all audio is in
 * the channel for low frequencies, that one.
 */
export function downmixOptions(track: { isLfeOnly?: boolean | undefined } | undefined): string {
  return track?.isLfeOnly ? ':lfe_mix_level=32:rematrix_maxval=1' : '';
}
