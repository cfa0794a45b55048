import { useEffect, useState } from 'react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { transcriptFile } from './transcript-files.ts';

/** The transcript as the captions of a video element. */
export function CaptionTrack({ transcript }: { transcript: TranscriptResponse | undefined }) {
  const address = useFileAddress(transcript);
  return (
    <track
      kind="captions"
      label={t('common.transcript')}
      src={address}
      srcLang={transcript?.language}
    />
  );
}

/** A URL of the transcript as VTT. */
function useFileAddress(transcript: TranscriptResponse | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!transcript) return;
    const url = URL.createObjectURL(
      new Blob([transcriptFile(transcript, 'vtt').text], { type: 'text/vtt' }),
    );
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [transcript]);
  return transcript && address;
}
