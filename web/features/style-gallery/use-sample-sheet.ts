import { useQueries } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { CaptionPreview } from '#features/clips/previews/preview.schema.ts';
import { request } from '#web/api/client/request.ts';
import { rangesOf } from '#web/api/clips.ts';
import type { CaptionStyle } from '#web/features/caption-style/caption-style.ts';
import type { ClipToPreview } from '#web/features/exports/options/export-options.ts';
import { sheetOf, type Tile } from './sample-sheet.ts';

/** The clip whose words the samples show. */
export type SampledClip = { videoId: string; clip: ClipToPreview };

/** How much of the clip the samples play, again and again, seconds. */
export const sampleSeconds = 4;

const emptyScript = { sheet: undefined, isDrawn: noneDrawn };
function noneDrawn(): boolean {
  return false;
}

/**
 * The script of all samples that are in the gallery, with the first words of a clip, placed where
 * the samples are: elements with `data-sample`, which is the place of their style in the list.
 */
export function useSampleSheet(
  gallery: RefObject<HTMLElement | null>,
  sampled: SampledClip | undefined,
  styles: readonly CaptionStyle[],
): { sheet: CaptionPreview | undefined; isDrawn: (index: number) => boolean } {
  const [first] = sampled ? rangesOf(sampled.clip) : [];
  const data = useQueries({
    queries: styles.map((style) => ({
      queryKey: ['style-sample', sampled?.videoId, first, style],
      enabled: sampled !== undefined && first !== undefined,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        await request<CaptionPreview>(`/api/clips/videos/${sampled?.videoId}/captions`, {
          method: 'POST',
          signal,
          body: {
            start: String(first?.start ?? 0),
            end: String(Math.min(first?.end ?? 0, (first?.start ?? 0) + sampleSeconds)),
            aspectRatio: '1:1',
            subtitleCustomization: { ...style, enabled: true },
          },
        }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
    })),
    combine: allSettled,
  });
  const size = useSizeOf(gallery);
  return useMemo(() => {
    const element = gallery.current;
    if (!element || !data || size === '') return emptyScript;
    const tiles = tilesIn(element, data);
    const sheet = sheetOf(tiles, { width: element.clientWidth, height: element.clientHeight });
    const isDrawn = (index: number) => sheet !== undefined && hasEvents(data[index]);
    return { sheet, isDrawn };
  }, [gallery, data, size]);
}

/** The results once all are there: each new sheet would be drawn and parsed again. */
function allSettled<Data>(
  results: readonly { data: Data | undefined; isPending: boolean }[],
): readonly (Data | undefined)[] | undefined {
  return results.some(({ isPending }) => isPending) ? undefined : results.map(({ data }) => data);
}

const hasEvents = (preview: CaptionPreview | undefined): preview is CaptionPreview =>
  preview?.script.includes('\nDialogue: ') ?? false;

function tilesIn(gallery: HTMLElement, previews: readonly (CaptionPreview | undefined)[]): Tile[] {
  const origin = gallery.getBoundingClientRect();
  return [...gallery.querySelectorAll<HTMLElement>('[data-sample]')].flatMap((element) => {
    const preview = previews[Number(element.dataset.sample)];
    const { left, top, width, height } = element.getBoundingClientRect();
    return hasEvents(preview)
      ? [{ preview, left: left - origin.left, top: top - origin.top, width, height }]
      : [];
  });
}

/** The size of an element as a text, which changes whenever its samples may have moved. */
function useSizeOf(element: RefObject<HTMLElement | null>): string {
  const [size, setSize] = useState('');
  useEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const observer = new ResizeObserver(() =>
      setSize(`${observed.clientWidth} ${observed.clientHeight} ${observed.childElementCount}`),
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
