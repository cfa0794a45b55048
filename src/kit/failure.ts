/** What went wrong, in words a person can act on, with how the jobs and the HTTP border should treat it. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** Stable, kebab-case; callers switch on it. */
  readonly code: string;
  /** The HTTP status this becomes at the border. */
  readonly status: number;
  /** Shown to the caller beside the message; never a stack, a path or a key. */
  readonly details: unknown;
  /** More fields of the answer's body, where an interface asks for them beside message and details. */
  readonly fields: Readonly<Record<string, unknown>> | undefined;
  /** Whether the same request may succeed later without anybody changing anything. */
  readonly retryable: boolean;
  /** Seconds the other side asked us to wait (Retry-After); only with `retryable`. */
  readonly retryAfterSeconds: number | undefined;
  /** What happens every day though its status speaks of a fault: a line of the log at this level, and no stacks. */
  readonly logLevel: 'info' | 'warn' | undefined;

  constructor(code: string, message: string, how: FailureOptions = {}) {
    super(message, how.cause === undefined ? undefined : { cause: how.cause });
    this.code = code;
    this.status = how.status ?? 500;
    this.details = how.details;
    this.fields = how.fields;
    this.retryable = how.retryable ?? false;
    this.retryAfterSeconds = how.retryAfterSeconds;
    this.logLevel = how.logLevel;
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

/** The error and everything it was caused by, outermost first (at most 10 deep, cycles cut). */
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
