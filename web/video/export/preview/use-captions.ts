import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CaptionPreview, Clip } from '#clips/contract.ts';
import type { AspectRatio } from '#media/contract.ts';
import { request } from '#web/api/request.ts';
import type { CaptionStyle } from '#web/captions/caption-style.ts';
import type { CaptionRenderer } from './caption-renderer.ts';

/** A slider that is dragged asks for one script after the other: not for each. */
const restMs = 80;

/** The script that will be burned in; while another one is asked for, the one before, when it is of the same clip and shape. */
export function useCaptionScript(videoId: string, clip: Pick<Clip, 'start' | 'end'>, look: { aspectRatio: AspectRatio; style: CaptionStyle }) {
  const rested = useRested(JSON.stringify(look.style));
  const { aspectRatio } = look;
  const { start, end } = clip;
  const of = `${videoId} ${start} ${end} ${aspectRatio}`;
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

/** Draws a script into `host`; the renderer is fetched when there is something to draw. */
export function useCaptionDrawing(host: RefObject<HTMLElement | null>, script: CaptionPreview | undefined): CaptionDrawing {
  const [state, setState] = useState<CaptionDrawing['state']>('loading');
  const latest = useRef<{ script: CaptionPreview | undefined; renderer: CaptionRenderer | undefined; seconds: number }>({
    script,
    renderer: undefined,
    seconds: 0,
  });
  latest.current.script = script;
  const wanted = script !== undefined;

  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    const begin = async () => {
      const { createCaptionRenderer } = await import('./caption-renderer.ts');
      const { script: first } = latest.current;
      if (gone || !host.current || !first) return;
      const renderer = await createCaptionRenderer(host.current, first);
      if (gone) return renderer.end();
      latest.current.renderer = renderer;
      if (latest.current.script) renderer.show(latest.current.script);
      renderer.draw(latest.current.seconds);
      setState('ready');
    };
    begin().catch(() => gone || setState('impossible'));
    return () => {
      gone = true;
      latest.current.renderer?.end();
      latest.current.renderer = undefined;
      setState('loading');
    };
  }, [wanted, host]);
  useEffect(() => {
    if (script) latest.current.renderer?.show(script);
  }, [script]);

  const [draw] = useState(() => (seconds: number) => {
    latest.current.seconds = seconds;
    latest.current.renderer?.draw(seconds);
  });
  return { state, draw };
}
