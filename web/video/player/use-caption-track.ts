import { useEffect, useState } from 'react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { transcriptFile } from '#web/transcript/transcript-files.ts';

/** A URL of the transcript as VTT, for the player's captions. */
export function useCaptionTrack(transcript: TranscriptResponse | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!transcript) return;
    const url = URL.createObjectURL(
      new Blob([transcriptFile(transcript, 'vtt')], { type: 'text/vtt' }),
    );
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [transcript]);
  return transcript && address;
}
