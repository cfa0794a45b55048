import { type Transcript, transcript } from './transcript.schema.ts';

/** Parses a stored transcript, in worker tasks. Fails when the bytes are no transcript. */
export function parsedTranscript(json: Uint8Array): Transcript {
  return transcript.parse(JSON.parse(new TextDecoder().decode(json)));
}
