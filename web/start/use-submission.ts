import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Done } from '#clips/contract.ts';
import { jobsQuery } from '#web/api/clips.ts';
import { request } from '#web/api/request.ts';
import { uploadVideo } from './upload.ts';

/** Sends an address or a file to be looked through, with how far an upload is and a way to stop it. */
export function useSubmission({ onStarted }: { onStarted: () => void }) {
  const client = useQueryClient();
  const [sent, setSent] = useState<number>();
  const stopping = useRef<AbortController>(null);
  const done = {
    onSuccess: () => {
      onStarted();
      return Promise.all([jobsQuery.queryKey, ['videos']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
  const address = useMutation({
    mutationFn: (body: { platformUrl: string; prompt: string }) => request<Done>('/api/clips/identify', { method: 'POST', body }),
    ...done,
  });
  const file = useMutation({
    mutationFn: (asked: { file: File; prompt: string }) => {
      stopping.current = new AbortController();
      setSent(0);
      return uploadVideo({ ...asked, signal: stopping.current.signal, onProgress: setSent });
    },
    onSettled: () => setSent(undefined),
    ...done,
  });
  useWarningBeforeLeaving(sent !== undefined);
  const stopped = file.error instanceof DOMException && file.error.name === 'AbortError';
  return {
    submitAddress: (platformUrl: string, prompt: string) => {
      file.reset();
      address.mutate({ platformUrl, prompt });
    },
    submitFile: (chosen: File, prompt: string) => {
      address.reset();
      file.mutate({ file: chosen, prompt });
    },
    sending: address.isPending,
    /** 0 to 1 while a file is being sent. */
    sent,
    stop: () => stopping.current?.abort(),
    error: address.error ?? (stopped ? null : file.error),
  };
}

/** A file that is half sent would have to be sent again. */
function useWarningBeforeLeaving(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
