import { assembleTranscript } from '../assemble.entry.ts';
import { decodeTranscript, type EncodedTranscript, encodeTranscript } from '../encoded.entry.ts';
import { assignSpeakers, type SpeakerTurn } from './assign-speakers.ts';

/** The transcript with the speaker of each word, and the sentences that result. */
export async function transcriptWithSpeakers({
  json,
  turns,
}: {
  json: Uint8Array<ArrayBuffer>;
  turns: readonly SpeakerTurn[];
}): Promise<EncodedTranscript> {
  const { laughter = [], ...existing } = decodeTranscript({ json });
  const words = assignSpeakers(existing.words, turns, existing.language);
  const assembled = await assembleTranscript({ ...existing, laughter, words });
  return encodeTranscript({ ...existing, ...assembled });
}
