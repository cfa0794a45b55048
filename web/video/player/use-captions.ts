import { useEffect, useState } from 'react';
import type { TranscriptAnswer } from '#clips/contract.ts';
import { transcriptFile } from '../transcript/transcript-files.ts';

/** An address of what is said, for the player's own captions. */
export function useCaptions(transcript: TranscriptAnswer | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!transcript) return;
    const made = URL.createObjectURL(new Blob([transcriptFile(transcript, 'vtt')], { type: 'text/vtt' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [transcript]);
  return transcript && address;
}
