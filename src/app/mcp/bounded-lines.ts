import type { Readable } from 'node:stream';

const newline = 10;

/**
 * The lines of a stream as text. A line of more than `maxBytes` is never held in memory as a whole;
 * undefined is yielded in its place.
 */
export async function* boundedLines(
  input: Readable,
  maxBytes: number,
): AsyncGenerator<string | undefined> {
  let parts: Buffer[] = [];
  let bytes = 0;
  const take = (part: Buffer) => {
    bytes += part.length;
    if (bytes <= maxBytes) parts.push(part);
    else parts = [];
  };
  const line = () => {
    const text = bytes > maxBytes ? undefined : Buffer.concat(parts).toString();
    [parts, bytes] = [[], 0];
    return text;
  };
  for await (const chunk of input) {
    let rest = Buffer.from(chunk);
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline)) {
      take(rest.subarray(0, end));
      yield line();
      rest = rest.subarray(end + 1);
    }
    take(rest);
  }
  if (bytes > 0) yield line();
}
