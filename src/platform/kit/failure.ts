/**
 * An error with a stable code and a message that a person can act on. It also says how jobs and the
 * HTTP boundary treat it.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** Stable and kebab-case; compare it with `isFailure`. */
  readonly code: string;
  /** The HTTP status of the response it becomes. */
  readonly status: number;
  /** Sent to the client beside the message; never a stack, a path or a key. */
  readonly details: unknown;
  /** Further fields of the response body, where the API defines them. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  /** Whether the same request may succeed later although nobody changes anything. */
  readonly retryable: boolean;
  /** Seconds to wait before the next attempt (Retry-After); only with `retryable`. */
  readonly retryAfterSeconds: number | undefined;
  /**
   * Set where the status suggests a fault but the cause is an everyday one: logged at this level
   * and without a stack.
   */
  readonly logLevel: 'info' | 'warn' | undefined;

  constructor(code: string, message: string, options: FailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? 500;
    this.details = options.details;
    this.fields = options.fields;
    this.retryable = options.retryable ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.logLevel = options.logLevel;
  }

  /** The same failure with other properties. */
  with({ message = this.message, ...options }: FailureOptions & { message?: string }): Failure {
    const { status, details, fields, retryable, retryAfterSeconds, logLevel, cause } = this;
    return new Failure(this.code, message, {
      status,
      details,
      ...(fields && { fields }),
      retryable,
      retryAfterSeconds,
      logLevel,
      cause,
      ...options,
    });
  }
}

export type FailureOptions = {
  status?: number;
  details?: unknown;
  fields?: Readonly<Record<string, unknown>>;
  retryable?: boolean;
  retryAfterSeconds?: number | undefined;
  logLevel?: 'info' | 'warn' | undefined;
  cause?: unknown;
};

/** The error and its causes, outermost first; at most 10, and cycles end it. */
export function causeChain(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at: unknown = error; at !== undefined && at !== null && chain.length < 10; ) {
    if (chain.includes(at)) break;
    chain.push(at);
    at = at instanceof Error ? at.cause : undefined;
  }
  return chain;
}

/** The message of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
