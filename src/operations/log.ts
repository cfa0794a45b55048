import { type Logger, type LoggerOptions, pino } from 'pino';
import { idsNow } from './context.ts';
import { type DescribedError, describeError } from './describe-error.ts';
import { scrubber } from './scrub.ts';

export type LogOptions = {
  level: LoggerOptions['level'];
  /** What must never be in a line, whoever says it: keys, tokens, passwords. */
  secrets?: readonly string[];
  /** Standard output when left out. */
  write?: (line: string) => void;
};

/**
 * The log: one JSON object a line, with the ids of the request or job that it is about. What is logged under `error` or `errors`
 * is told with message, code, causes and stack, and nothing else of it: what libraries hang on their errors holds prompts and keys.
 */
export function createLog({ level = 'info', secrets = [], write }: LogOptions): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: idsNow,
    serializers: { error: describeError, err: describeError, cause: describeError, warning: describeError, errors: describeAll },
    hooks: { streamWrite: scrubber(secrets) },
  };
  return write ? pino(options, { write }) : pino(options);
}

function describeAll(errors: unknown): (DescribedError | string)[] {
  return Array.isArray(errors) ? errors.map((error) => describeError(error)) : [describeError(errors)];
}
