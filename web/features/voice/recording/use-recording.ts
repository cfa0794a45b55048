import { useCallback, useEffect, useRef, useState } from 'react';
import { MicrophoneFailure, microphoneFailure } from './microphone-failure.ts';
import { type Recorder, startRecorder } from './recorder.ts';

/** Seconds; a long question. The server accepts more. */
export const longestRecording = 120;

/** `opening` while the browser asks for permission, `closing` while the audio is encoded. */
export type RecordingState = 'off' | 'opening' | 'on' | 'closing';

/**
 * A recording from the microphone. It ends after two minutes and is then submitted as if it had
 * been stopped.
 */
export function useRecording(onRecorded: (recording: Blob) => void) {
  const [state, setState] = useState<RecordingState>('off');
  const [failure, setFailure] = useState<MicrophoneFailure>();
  const current = useRef<{ abort: AbortController; recorder?: Recorder }>(undefined);
  const recorded = useRef(onRecorded);
  useEffect(() => {
    recorded.current = onRecorded;
  });

  const end = useCallback((why?: MicrophoneFailure) => {
    current.current?.abort.abort();
    current.current?.recorder?.cancel();
    current.current = undefined;
    setState('off');
    setFailure(why);
  }, []);
  useEffect(() => end, [end]);

  const start = useCallback(() => {
    end();
    setState('opening');
    const mine: typeof current.current = { abort: new AbortController() };
    current.current = mine;
    const { signal } = mine.abort;
    startRecorder({
      signal,
      onLost: () => current.current === mine && end(new MicrophoneFailure('lost')),
    }).then(
      (recorder) => {
        mine.recorder = recorder;
        setState('on');
      },
      (error: unknown) => signal.aborted || end(microphoneFailure(error)),
    );
  }, [end]);

  const finish = useCallback(() => {
    const mine = current.current;
    if (!mine?.recorder) return end();
    setState('closing');
    mine.recorder.finish().then(
      (recording) => {
        if (current.current !== mine) return;
        end();
        recorded.current(recording);
      },
      (error: unknown) => current.current === mine && end(microphoneFailure(error)),
    );
  }, [end]);

  useEffect(() => {
    if (state !== 'on') return;
    const timer = setTimeout(finish, longestRecording * 1000);
    return () => clearTimeout(timer);
  }, [state, finish]);

  const level = useCallback(() => current.current?.recorder?.level() ?? 0, []);
  const cancel = useCallback(() => end(), [end]);
  return { state, failure, start, finish, cancel, level };
}
