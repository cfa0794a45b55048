import type { Language } from '#engine/transcript/languages';

/** The text, cut after a whole word if it is longer than `maxLength` characters. */
export function clipped(text: string, maxLength: number, { usesSpaces }: Language): string {
  if (text.length <= maxLength) return text;
  const head = text.slice(0, maxLength);
  const end = usesSpaces ? head.lastIndexOf(' ') : maxLength;
  return `${head.slice(0, end > 0 ? end : maxLength).replace(/[\s,;:、，]+$/u, '')}…`;
}
