import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { SuccessResponse } from '#clips/success.schema.ts';
import { jobsQuery } from '#web/api/clips.ts';
import { request } from '#web/api/request.ts';
import { uploadVideo } from './upload.ts';

/** Submits a link or uploads a file to find clips in, with upload progress and cancellation. */
export function useSubmission({ onStarted }: { onStarted: () => void }) {
  const client = useQueryClient();
  const [uploaded, setUploaded] = useState<number>();
  const controller = useRef<AbortController>(null);
  const done = {
    onSuccess: () => {
      onStarted();
      return Promise.all([jobsQuery.queryKey, ['videos']].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  };
  const address = useMutation({
    mutationFn: (body: { platformUrl: string; prompt: string }) =>
      request<SuccessResponse>('/api/clips/identify', { method: 'POST', body, resumes: true }),
    ...done,
  });
  const file = useMutation({
    mutationFn: (input: { file: File; prompt: string }) => {
      controller.current = new AbortController();
      setUploaded(0);
      return uploadVideo({ ...input, signal: controller.current.signal, onProgress: setUploaded }).finally(() => setUploaded(undefined));
    },
    ...done,
  });
  useUnloadWarning(uploaded !== undefined);
  const cancelled = file.error instanceof DOMException && file.error.name === 'AbortError';
  return {
    submitAddress: (platformUrl: string, prompt: string) => {
      file.reset();
      address.mutate({ platformUrl, prompt });
    },
    submitFile: (chosen: File, prompt: string) => {
      address.reset();
      file.mutate({ file: chosen, prompt });
    },
    starting: address.isPending,
    /** 0 to 1 during an upload. */
    uploaded,
    cancel: () => controller.current?.abort(),
    error: address.error ?? (cancelled ? null : file.error),
  };
}

/** An interrupted upload has to start over. */
function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
