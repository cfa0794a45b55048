import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { AspectRatio, ProfanityFilter } from '#engine/port/engine.schema.ts';
import type { CaptionPreview, Framing } from '#features/clips/previews/preview.schema.ts';
import { type CaptionTrack, captionTracksQuery } from '#web/api/caption-tracks.ts';
import { request } from '#web/api/client/request.ts';
import { rangesOf } from '#web/api/clips.ts';
import type { CaptionStyle } from '#web/features/caption-style/caption-style.ts';
import {
  type ClipToPreview,
  optionsFor,
  rangeFields,
} from '#web/features/exports/options/export-options.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { CaptionRenderer } from './caption-renderer.ts';
import { useRestedClip } from './use-rested-clip.ts';

/** Debounces requests while a slider is dragged. */
const debounceMilliseconds = 80;

/** Identifies the clip and format of a script, independent of its style. */
export function scopeOf(videoId: string, { id }: ClipToPreview, aspectRatio: AspectRatio): string {
  return `${videoId} ${id} ${aspectRatio}`;
}

/** A script with the ranges of the clip that it belongs to. */
export type ClipScript = CaptionPreview & { ranges: SourceRanges };

/**
 * The caption script of the export; while it loads, the previous one of the same clip and format.
 * `framing`: once that is known, for captions and titles that stay clear of faces or cover them, and
 * for the waveform of an audio recording.
 */
export function useCaptionScript(
  videoId: string,
  shown: ClipToPreview,
  captions: {
    aspectRatio: AspectRatio;
    profanity: ProfanityFilter;
    style: CaptionStyle;
    brandKit?: string | null | undefined;
    captionTrack?: string | null | undefined;
  },
  framing?: Framing,
) {
  const { aspectRatio } = captions;
  const clip = useRestedClip(shown);
  const { brandKit, style } = optionsFor(clip, captions);
  const debouncedStyle = useDebounced(JSON.stringify(style), debounceMilliseconds);
  const requested: CaptionStyle = JSON.parse(debouncedStyle);
  // In captions, bleeping is the same as masking.
  const profanity = captions.profanity === 'off' ? 'off' : 'mask';
  const seen = framing?.faces;
  const waveform = framing?.waveform;
  const scope = scopeOf(videoId, clip, aspectRatio);
  const track = useTrack({ videoId, clipId: clip.id }, captions.captionTrack);
  return useQuery({
    queryKey: [
      'captions',
      scope,
      rangeFields(clip),
      debouncedStyle,
      profanity,
      brandKit,
      seen,
      waveform,
      track?.language,
      track?.lines,
    ],
    queryFn: async ({ signal }): Promise<ClipScript> => ({
      ...(await request<CaptionPreview>(`/api/clips/videos/${videoId}/captions`, {
        method: 'POST',
        body: {
          ...rangeFields(clip),
          aspectRatio,
          profanity,
          subtitleCustomization: requested,
          brandKit,
          faces: seen,
          waveform,
          captionTrack: track && { clipId: clip.id, language: track.language },
        },
        signal,
      })),
      ranges: rangesOf(clip),
    }),
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? before : undefined),
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

/** The clip's own caption track of a language; undefined when none is chosen or the clip has none. */
function useTrack(
  of: { videoId: string; clipId: string },
  language: string | null | undefined,
): CaptionTrack | undefined {
  const { data } = useQuery({
    ...captionTracksQuery(of),
    enabled: typeof language === 'string',
  });
  return data?.find((track) => track.language === language);
}

/** How often starting the renderer is tried again when one of its files does not arrive. */
const maxRetries = 2;

export type CaptionDrawing = {
  state: 'loading' | 'ready' | 'unsupported';
  /** Draws the captions at a time of the clip, seconds. */
  draw: (seconds: number) => void;
};

/**
 * Draws a script into `host`; the renderer's code is loaded when there is something to draw.
 * `scope` identifies what the script belongs to: a change of style is swapped in, a drawing of
 * another scope is never shown.
 */
export function useCaptionDrawing(
  host: RefObject<HTMLElement | null>,
  { script, scope }: { script: CaptionPreview | undefined; scope: string },
): CaptionDrawing {
  const [renderer, setRenderer] = useState<CaptionRenderer>();
  const [unsupported, setUnsupported] = useState(false);
  const [drawn, setDrawn] = useState<string>();
  const [needed, setNeeded] = useState(false);
  const [attempt, setAttempt] = useState(0);
  if (script && !needed) setNeeded(true);
  const latest = useRef({ script, seconds: 0 });
  // There is no script while that of another format loads. A renderer that is created just then
  // starts with the previous one.
  if (script) latest.current.script = script;

  useEffect(() => {
    if (!needed) return;
    const container = host.current;
    let created: CaptionRenderer | undefined;
    let unmounted = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = async () => {
      const { createCaptionRenderer } = await import('./caption-renderer.ts');
      const { script: first } = latest.current;
      if (unmounted || !container || !first) return;
      created = await createCaptionRenderer(container, first);
      if (unmounted) created.end();
      else setRenderer(created);
    };
    start().catch(() => {
      if (unmounted) return;
      if (attempt >= maxRetries) setUnsupported(true);
      else timer = setTimeout(() => setAttempt(attempt + 1), 1000 * 2 ** attempt);
    });
    return () => {
      clearTimeout(timer);
      unmounted = true;
      created?.end();
      setRenderer(undefined);
    };
  }, [needed, host, attempt]);
  useEffect(() => {
    if (!renderer || !script) return;
    renderer.draw(latest.current.seconds);
    renderer.show(script).then(
      () => setDrawn(scope),
      () => setUnsupported(true),
    );
  }, [renderer, script, scope]);

  const draw = useCallback(
    (seconds: number) => {
      latest.current.seconds = seconds;
      renderer?.draw(seconds);
    },
    [renderer],
  );
  const state = drawn === scope ? 'ready' : 'loading';
  return { state: unsupported ? 'unsupported' : state, draw };
}
