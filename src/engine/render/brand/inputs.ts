import { maxPixels, safeInput } from '#platform/ffmpeg';
import { sampleRate } from '../reads.ts';

/**
 * The options of an input that is a PNG, as all images of a brand kit are after they have been
 * checked.
 */
export const imageInput = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', 'png_pipe', '-f', 'png_pipe'],
  ...['-max_pixels', String(maxPixels)],
] as const;

/** An audio or video file as an input, at most `seconds` of it; `repeat` plays it in a loop. */
export function mediaInput(
  path: string,
  { seconds, repeat = false }: { seconds?: number; repeat?: boolean } = {},
): string[] {
  return [
    ...safeInput,
    ...(repeat ? ['-stream_loop', '-1'] : []),
    ...(seconds === undefined ? [] : ['-t', String(seconds)]),
    '-i',
    `file:${path}`,
  ];
}

/** The filters that convert audio to two channels at 48 kHz, without gaps. */
export const normalizedAudio = `aresample=${sampleRate}:async=1:first_pts=0,aformat=sample_fmts=fltp:channel_layouts=stereo`;
