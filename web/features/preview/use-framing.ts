import { useQuery } from '@tanstack/react-query';
import type { FramingChoice } from '#engine/port/edit/framing-choice.schema.ts';
import type { SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import type { AspectRatio, Layout, Reframe } from '#engine/port/engine.schema.ts';
import type { Framing } from '#features/clips/previews/preview.schema.ts';
import { ApiError, request } from '#web/api/client/request.ts';
import { rangesOf } from '#web/api/clips.ts';
import { type ClipToPreview, rangeFields } from '#web/features/exports/options/export-options.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { useRestedClip } from './use-rested-clip.ts';

/** A framing with the ranges that it was planned for. */
export type ClipFraming = Framing & { ranges: SourceRanges };

/** `faces`: whether captions or a title must keep clear of faces. */
export type FramingOptions = {
  aspectRatio: AspectRatio;
  reframe: Reframe;
  layout?: Layout;
  faces?: boolean;
};

/**
 * The framing of the export. Planning it can take seconds; a request that a busy server refuses is
 * repeated after its `Retry-After`. When not `enabled`, nothing is requested, and the framing is
 * there only if another part of the page has requested it.
 */
export function useFraming(
  videoId: string,
  shown: ClipToPreview,
  options: FramingOptions,
  enabled = true,
) {
  const { aspectRatio, reframe, layout = 'auto', faces = false } = options;
  const clip = useRestedClip(shown);
  const { edit, ...range } = rangeFields(clip);
  // Crops that are moved by hand are shown at once, and planned once they rest; zooms, too.
  const { framing, zooms }: { framing?: FramingChoice; zooms?: ClipZoom[] } = JSON.parse(
    useDebounced(JSON.stringify({ framing: shown.edit?.framing, zooms: shown.edit?.zooms }), 300),
  );
  // No other part of an edit moves the camera.
  const ofClip = edit && {
    edit: { ranges: edit.ranges, ...(framing && { framing }), ...(zooms && { zooms }) },
  };
  const body = { ...range, ...ofClip, aspectRatio, reframe, layout, faces };
  const scope = `${videoId} ${clip.id} ${aspectRatio} ${reframe}`;
  return useQuery({
    queryKey: ['framing', scope, body],
    enabled,
    queryFn: async ({ signal }): Promise<ClipFraming> => ({
      ...(await request<Framing>(`/api/clips/videos/${videoId}/framing`, {
        method: 'POST',
        body,
        signal,
      })),
      ranges: rangesOf(clip),
    }),
    // While a clip is cut, the framing before the cut is shown until there is another.
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
    retry: false,
    refetchInterval: ({ state }) =>
      state.error instanceof ApiError && state.error.status === 429
        ? (state.error.retryAfterSeconds ?? 5) * 1000
        : false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
