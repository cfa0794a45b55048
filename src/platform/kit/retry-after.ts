/**
 * The seconds that a `Retry-After` header asks to wait, given as seconds or as a date; undefined
 * when it is absent or invalid.
 */
export function parseRetryAfter(header: string | null, now: Date): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = /^\s*\d+\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
