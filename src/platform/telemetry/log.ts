import { type Logger, type LoggerOptions, pino } from 'pino';
import { type DescribedError, describeError } from './describe-error.ts';
import { currentLogContext } from './log-context.ts';
import { createScrubber } from './scrub.ts';

export type LogOptions = {
  level: LoggerOptions['level'];
  /** Values that must never appear in a line: keys, tokens, passwords. */
  secrets?: readonly string[];
  /** Standard output by default. */
  write?: (line: string) => void;
};

/**
 * The log: one JSON object per line, with the ids of the request or job it concerns. Values under
 * `error` or `errors` are reduced to message, code, causes and stack: other properties that
 * libraries attach to errors may contain prompts and keys.
 */
export function createLog({ level = 'info', secrets = [], write }: LogOptions): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: currentLogContext,
    serializers: {
      error: describeError,
      err: describeError,
      cause: describeError,
      warning: describeError,
      errors: describeAll,
    },
    hooks: { streamWrite: createScrubber(secrets) },
  };
  return write ? pino(options, { write }) : pino(options);
}

function describeAll(errors: unknown): (DescribedError | string)[] {
  return Array.isArray(errors)
    ? errors.map((error) => describeError(error))
    : [describeError(errors)];
}
