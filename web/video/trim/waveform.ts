import { queryOptions } from '@tanstack/react-query';
import type { Waveform } from '#clips/contract.ts';
import { ApiError, request } from '#web/api/request.ts';
import { type Range, secondsText } from './trim-range.ts';

/** How loud a stretch of the video is; null where nobody kept it. */
export const waveformQuery = (videoId: string, { start, end }: Range) =>
  queryOptions({
    queryKey: ['videos', videoId, 'waveform', secondsText(start), secondsText(end)],
    queryFn: async ({ signal }) => {
      try {
        const stretch = `start=${secondsText(start)}&end=${secondsText(end)}`;
        return peaksOf(await request<Waveform>(`/api/clips/videos/${videoId}/waveform?${stretch}`, { signal }));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Peaks = { start: number; perSecond: number; values: Uint8Array };

function peaksOf({ start, perSecond, peaks }: Waveform): Peaks {
  return { start, perSecond, values: Uint8Array.from(atob(peaks), (character) => character.charCodeAt(0)) };
}

/** More bars than this are not told apart. */
const mostBars = 480;

/**
 * The outline of the peaks as a path for an SVG that is `width` wide, its middle line at 0 and its height from -1 to 1:
 * a picture that takes its colour from CSS, is sharp at every size and weighs nothing, where a canvas would be drawn again
 * for every theme and width.
 */
export function outline({ start, perSecond, values }: Peaks, view: Range): { path: string; width: number } {
  const seconds = view.end - view.start;
  const width = Math.max(1, Math.min(mostBars, Math.round(seconds * perSecond)));
  const bars = Array.from({ length: width }, (_, bar) => {
    const at = (step: number) => (view.start + (seconds * step) / width - start) * perSecond;
    const [from, to] = [Math.floor(at(bar)), Math.max(Math.floor(at(bar)) + 1, Math.ceil(at(bar + 1)))];
    const loudest = values.subarray(Math.max(0, from), Math.max(0, to)).reduce((most, value) => Math.max(most, value), 0);
    // Silence stays a line.
    const high = Math.max(0.015, loudest / 255).toFixed(3);
    return `M${bar + 0.15} -${high}h.7V${high}h-.7z`;
  });
  return { path: bars.join(''), width };
}
