import { Failure } from '#platform/kit/failure.ts';

/** An error in the form in which it is logged. */
export type DescribedError = {
  name: string;
  message: string;
  code?: string;
  /** The stack frames, innermost first. */
  stack?: string[];
  cause?: DescribedError | string;
};

/**
 * The relevant fields of anything thrown. Other fields are left out, because they may contain data
 * that must not be logged. Failures that a video, a file or a request caused have no stack, and
 * neither have their causes: the messages say what happened.
 */
export function describeError(
  error: unknown,
  depth = 0,
  isEveryday = false,
): DescribedError | string {
  if (isDescribed(error)) return error;
  if (!(error instanceof Error)) return said(error);
  const { name, cause } = error;
  const code =
    'code' in error && ['string', 'number'].includes(typeof error.code)
      ? String(error.code)
      : undefined;
  const hasNoStack = isEveryday || (error instanceof Failure && error.status < 500);
  const frames = hasNoStack ? [] : framesOf(error);
  const description: DescribedError = {
    name,
    message: messageWithoutValues(error, code),
    ...(code === undefined ? {} : { code }),
    ...(frames.length > 0 ? { stack: frames.slice(0, mostFrames).map((line) => line.trim()) } : {}),
    ...(cause === undefined || cause === null || depth >= mostCauses
      ? {}
      : { cause: describeError(cause, depth + 1, hasNoStack) }),
  };
  descriptions.add(description);
  return description;
}

/** An already described error is returned unchanged: the log describes whatever it is given. */
const descriptions = new WeakSet<object>();

function isDescribed(error: unknown): error is DescribedError {
  return typeof error === 'object' && error !== null && descriptions.has(error);
}

const mostFrames = 12;
const mostCauses = 8;
const maxLength = 2000;

/** The lines after the message, which may itself contain lines that look like frames. */
function framesOf({ message, stack = '' }: Error): string[] {
  const begin = stack.indexOf(message);
  const afterMessage = begin === -1 ? stack : stack.slice(begin + message.length);
  return afterMessage.split('\n').filter((line) => /^\s+at /.test(line));
}

/**
 * The message without values: drizzle quotes those of a failed query, and Postgres those that it
 * could not convert. They include prompts, hashes, sign-in codes and everything that people wrote.
 */
function messageWithoutValues(error: Error, code: string | undefined): string {
  const message =
    'query' in error && 'params' in error ? `Failed query: ${String(error.query)}` : error.message;
  const shown = message.slice(0, maxLength);
  return dataException.test(code ?? '') ? shown.replace(/"[^"]*"?/g, '"••••"') : shown;
}

/** SQLSTATE class 22: a value that its column or type does not accept. */
const dataException = /^22[0-9A-Z]{3}$/;

function said(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown.slice(0, maxLength);
  if (typeof thrown === 'object' && thrown !== null && 'message' in thrown)
    return String(thrown.message).slice(0, maxLength);
  return typeof thrown === 'object' ? Object.prototype.toString.call(thrown) : String(thrown);
}
