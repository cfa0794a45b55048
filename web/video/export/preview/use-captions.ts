import { useQuery } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { CaptionPreview, Clip } from '#clips/contract.ts';
import type { AspectRatio } from '#media/contract.ts';
import { request } from '#web/api/request.ts';
import type { CaptionStyle } from '#web/captions/caption-style.ts';
import type { CaptionRenderer } from './caption-renderer.ts';

/** A slider that is dragged asks for one script after the other: not for each. */
const restMs = 80;

/** What a script is of, whatever its style. */
export function scopeOf(videoId: string, { start, end }: Pick<Clip, 'start' | 'end'>, aspectRatio: AspectRatio): string {
  return `${videoId} ${start} ${end} ${aspectRatio}`;
}

/** The script that will be burned in; while another one is asked for, the one before, when it is of the same clip and shape. */
export function useCaptionScript(
  videoId: string,
  clip: Pick<Clip, 'start' | 'end'>,
  look: { aspectRatio: AspectRatio; style: CaptionStyle },
) {
  const rested = useRested(JSON.stringify(look.style));
  const { aspectRatio } = look;
  const { start, end } = clip;
  const of = scopeOf(videoId, clip, aspectRatio);
  return useQuery({
    queryKey: ['captions', of, rested],
    queryFn: ({ signal }) =>
      request<CaptionPreview>(`/api/clips/videos/${videoId}/captions`, {
        method: 'POST',
        body: { start, end, aspectRatio, subtitleCustomization: JSON.parse(rested) },
        signal,
      }),
    placeholderData: (before, query) => (query?.queryKey[1] === of ? before : undefined),
    staleTime: 60_000,
    gcTime: 60_000,
    refetchOnWindowFocus: false,
  });
}

function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

export type CaptionDrawing = {
  state: 'loading' | 'ready' | 'impossible';
  /** Draws what belongs to a second of the clip. */
  draw: (seconds: number) => void;
};

/**
 * Draws a script into `host`; the renderer is fetched when there is something to draw. `scope` names what the script is of:
 * a change of style is swapped in, a drawing of another scope is never seen.
 */
export function useCaptionDrawing(
  host: RefObject<HTMLElement | null>,
  { script, scope }: { script: CaptionPreview | undefined; scope: string },
): CaptionDrawing {
  const [renderer, setRenderer] = useState<CaptionRenderer>();
  const [impossible, setImpossible] = useState(false);
  const [drawn, setDrawn] = useState<string>();
  const [wanted, setWanted] = useState(false);
  if (script && !wanted) setWanted(true);
  const latest = useRef({ script, seconds: 0 });
  latest.current.script = script;

  useEffect(() => {
    if (!wanted) return;
    const place = host.current;
    let made: CaptionRenderer | undefined;
    let gone = false;
    const begin = async () => {
      const { createCaptionRenderer } = await import('./caption-renderer.ts');
      const { script: first } = latest.current;
      if (gone || !place || !first) return;
      made = await createCaptionRenderer(place, first);
      if (gone) made.end();
      else setRenderer(made);
    };
    begin().catch(() => !gone && setImpossible(true));
    return () => {
      gone = true;
      made?.end();
      setRenderer(undefined);
    };
  }, [wanted, host]);
  useEffect(() => {
    if (!renderer || !script) return;
    renderer.draw(latest.current.seconds);
    renderer.show(script).then(
      () => setDrawn(scope),
      () => setImpossible(true),
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
  return { state: impossible ? 'impossible' : state, draw };
}
