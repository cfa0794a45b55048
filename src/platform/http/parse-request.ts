import type { z } from 'zod';
import type { Failure } from '#platform/kit/failure.ts';
import { shortened } from '#platform/kit/shortened.ts';
import { httpErrors } from './errors.ts';

/** One problem of a request. */
export type RequestIssue = { path: readonly PropertyKey[]; message: string; code?: string };

/** Characters. Without a limit, the message about unknown fields would name all of them. */
const [maxStepLength, maxMessageLength] = [100, 1000];

/** The failure `invalid-request`, with the problems in `details`. */
export function invalidRequest(issues: readonly RequestIssue[]): Failure {
  // The first 20 are enough to act on; a body may have as many problems as it has items.
  const details = issues.slice(0, 20).map(({ path, message, code = 'custom' }) => ({
    path: path.map((step) => shortened(String(step), maxStepLength)),
    message: shortened(message, maxMessageLength),
    code,
  }));
  return httpErrors.invalidRequest({ details });
}

/**
 * A part of a request that is parsed when its handler asks for it, so that other checks (a 404) can
 * come first.
 */
export type Unparsed<Value> = {
  /**
   * The parsed value.
   * @throws Failure `invalid-request` with every issue, or what `refused` makes of the schema's
   * error
   */
  parse(refused?: (error: z.ZodError) => Failure): Value;
  /** The parsed value; undefined when the schema refuses it. */
  tryParse(): Value | undefined;
};

export function unparsed<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Unparsed<z.output<Schema>> {
  return {
    parse: (refused) => parseRequest(schema, input, refused),
    tryParse: () => schema.safeParse(input).data,
  };
}

/**
 * The input as the schema describes it.
 * @throws Failure `invalid-request` with every issue, or what `refused` makes of the schema's error
 */
export function parseRequest<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  refused = (error: z.ZodError) => invalidRequest(error.issues),
): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw refused(parsed.error);
  return parsed.data;
}
