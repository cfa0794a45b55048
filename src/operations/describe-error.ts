/** An error as the log tells it. */
export type DescribedError = {
  name: string;
  message: string;
  code?: string;
  /** The calls it came through, the innermost first. */
  stack?: string[];
  cause?: DescribedError | string;
};

/** What is worth knowing of anything thrown. Only these fields: others may hold what a log must not. */
export function describeError(error: unknown, depth = 0): DescribedError | string {
  if (isDescribed(error)) return error;
  if (!(error instanceof Error)) return said(error);
  const { name, stack, cause } = error;
  const code = 'code' in error && ['string', 'number'].includes(typeof error.code) ? String(error.code) : undefined;
  const frames = (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const description: DescribedError = {
    name,
    message: messageWithoutValues(error),
    ...(code === undefined ? {} : { code }),
    ...(frames.length > 0 ? { stack: frames.slice(0, mostFrames).map((line) => line.trim()) } : {}),
    ...(cause === undefined || cause === null || depth >= mostCauses ? {} : { cause: describeError(cause, depth + 1) }),
  };
  descriptions.add(description);
  return description;
}

/** What was described already, where it was thrown: the log describes whatever it is given. */
const descriptions = new WeakSet<object>();

function isDescribed(error: unknown): error is DescribedError {
  return typeof error === 'object' && error !== null && descriptions.has(error);
}

const mostFrames = 12;
const mostCauses = 8;
const longest = 2000;

/** The database's layer quotes the values of a failed query: prompts, hashes, all that people wrote. */
function messageWithoutValues(error: Error): string {
  const message = 'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message;
  return message.slice(0, longest);
}

function said(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown.slice(0, longest);
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown) return String(thrown.message).slice(0, longest);
  return typeof thrown === 'object' ? Object.prototype.toString.call(thrown) : String(thrown);
}
