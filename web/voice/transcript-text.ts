import type { Line } from '#web/videos/materials.ts';

/** Bytes: the server's usual limit of a request is 1 MiB, and the question and what was said before go along. */
const mostBytes = 900 * 1024;

/** A transcript as it is sent. */
export type TranscriptText = {
  text: string;
  /** Seconds up to which it was sent, when it had to be shortened. */
  shortenedTo: number | undefined;
};

/** As much of a transcript as fits into a request: its beginning. */
export function transcriptText(lines: readonly Line[]): TranscriptText {
  const encoder = new TextEncoder();
  let bytes = 0;
  // Quoted as it will be sent: what is escaped takes more room.
  const fits = lines.findIndex(({ text }) => {
    bytes += encoder.encode(JSON.stringify(text)).length;
    return bytes > mostBytes;
  });
  const sent = fits === -1 ? lines : lines.slice(0, fits);
  return { text: sent.map(({ text }) => text).join('\n'), shortenedTo: fits === -1 ? undefined : (sent.at(-1)?.end ?? 0) };
}
