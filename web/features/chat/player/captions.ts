import type { TranscriptLine } from '#web/features/topics/saved-transcripts.ts';

/** A transcript as WebVTT. */
export function captionsOf(lines: readonly TranscriptLine[]): string {
  const cues = lines.map(
    ({ start, end, text }) =>
      `${stampOf(start)} --> ${stampOf(Math.max(end, start + 0.1))}\n${inline(text)}`,
  );
  return ['WEBVTT', ...cues].join('\n\n');
}

function stampOf(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, '0');
  const rest = String(milliseconds % 1000).padStart(3, '0');
  return `${two(milliseconds / 3_600_000)}:${two((milliseconds / 60_000) % 60)}:${two((milliseconds / 1000) % 60)}.${rest}`;
}

/** An empty line would end a cue, and `<` would start a tag. */
function inline(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .trim();
}
