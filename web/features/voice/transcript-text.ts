import type { TranscriptLine } from '#web/features/topics/saved-transcripts.ts';

/**
 * Bytes: the server's default body limit is 1 MiB, shared with the question and the previous
 * messages.
 */
const maxBytes = 900 * 1024;

/** A transcript as it is sent. */
export type TranscriptText = {
  text: string;
  /** The second up to which it was sent, when it had to be cut. */
  shortenedTo: number | undefined;
};

/** The beginning of a transcript, as much as fits into a request. */
export function transcriptText(lines: readonly TranscriptLine[]): TranscriptText {
  const encoder = new TextEncoder();
  let bytes = 0;
  // Measured as JSON: escaped characters take more bytes.
  const fits = lines.findIndex(({ text }) => {
    bytes += encoder.encode(JSON.stringify(text)).length;
    return bytes > maxBytes;
  });
  const sent = fits === -1 ? lines : lines.slice(0, fits);
  return {
    text: sent.map(({ text }) => text).join('\n'),
    shortenedTo: fits === -1 ? undefined : (sent.at(-1)?.end ?? 0),
  };
}
