import { queryOptions } from '@tanstack/react-query';
import type { Waveform } from '#features/videos/video.schema.ts';
import { ApiError, request } from '#web/api/client/request.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { secondsText } from './trim-range.ts';

/** The waveform of a time range; null where none is stored. */
export const waveformQuery = (videoId: string, { start, end }: TimeRange) =>
  queryOptions({
    queryKey: ['videos', videoId, 'waveform', secondsText(start), secondsText(end)],
    queryFn: async ({ signal }) => {
      try {
        const query = `start=${secondsText(start)}&end=${secondsText(end)}`;
        return peaksOf(
          await request<Waveform>(`/api/clips/videos/${videoId}/waveform?${query}`, { signal }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export type Peaks = { start: number; perSecond: number; values: Uint8Array };

function peaksOf({ start, perSecond, peaks }: Waveform): Peaks {
  return {
    start,
    perSecond,
    values: Uint8Array.from(atob(peaks), (character) => character.charCodeAt(0)),
  };
}

/** More bars than this cannot be distinguished. */
const maxBars = 480;

/**
 * The outline of the peaks as the path of an SVG that is `width` wide and reaches from -1 to 1.
 * Unlike a canvas, it takes its colour from CSS and is sharp at every size, so it need not be
 * redrawn for another theme or width.
 */
export function outline(
  { start, perSecond, values }: Peaks,
  view: TimeRange,
): { path: string; width: number } {
  const seconds = view.end - view.start;
  const width = Math.max(1, Math.min(maxBars, Math.round(seconds * perSecond)));
  const bars = Array.from({ length: width }, (_, bar) => {
    const at = (step: number) => (view.start + (seconds * step) / width - start) * perSecond;
    const [from, to] = [
      Math.floor(at(bar)),
      Math.max(Math.floor(at(bar)) + 1, Math.ceil(at(bar + 1))),
    ];
    const loudest = values
      .subarray(Math.max(0, from), Math.max(0, to))
      .reduce((most, value) => Math.max(most, value), 0);
    // Silence is drawn as a line.
    const barHeight = Math.max(0.015, loudest / 255).toFixed(3);
    return `M${bar + 0.15} -${barHeight}h.7V${barHeight}h-.7z`;
  });
  return { path: bars.join(''), width };
}
