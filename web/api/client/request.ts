import { errorText } from '#web/messages/error-text.ts';
import { t } from '#web/messages/messages.tsx';
import type { Error as ErrorBody } from '../../../clients/typescript/src/generated/types.gen.ts';
import { saveChange, signInAgain } from './unfinished-changes.ts';

/** The codes of the server, as its description lists them. */
export type ErrorCode = ErrorBody['code'];

/** An error response, or a server that could not be reached. `message` is meant for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 when there was no response. */
  readonly status: number;
  /** Stable; the codes are listed in docs/errors.md. */
  readonly code: ErrorCode | undefined;
  readonly details: unknown;
  /** The server's `Retry-After`, seconds. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    info: {
      status: number;
      code?: ErrorCode | undefined;
      details?: unknown;
      retryAfterSeconds?: number | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: info.cause });
    this.status = info.status;
    this.code = info.code;
    this.details = info.details;
    this.retryAfterSeconds = info.retryAfterSeconds;
  }
}

/**
 * Whether a retry may succeed: there was no response, or the server is starting, stopping or
 * overloaded.
 */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON; a form or a file is sent as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
  /**
   * Whether a change that is refused because the session has ended is made after the next sign-in.
   * By default true for PUT, PATCH and DELETE, which have the same effect later; a POST request
   * must opt in.
   */
  resumes?: boolean;
};

/** Sends a request and parses the JSON of its response. @throws ApiError */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<Body> {
  const response = await send(path, options);
  return await response.json();
}

/** Sends a request. @returns a successful response @throws ApiError */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const {
    method = 'GET',
    body,
    signal,
    keepalive = false,
    resumes = resumable.test(method),
  } = options;
  const form = body instanceof FormData || body instanceof Blob;
  const response = await fetch(path, {
    method,
    keepalive,
    signal: signal ?? null,
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    ...(body === undefined || form ? {} : { headers: { 'content-type': 'application/json' } }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError(t('common.couldntReachKinora'), {
      status: 0,
      cause,
    });
  });
  if (
    response.status === 401 &&
    resumes &&
    method !== 'GET' &&
    !form &&
    saveChange({ method, path, body })
  )
    signInAgain();
  if (!response.ok) throw await errorOf(response);
  return response;
}

const resumable = /^(PUT|PATCH|DELETE)$/;

/** The error that a response outside 2xx stands for. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: { error?: unknown; code?: ErrorCode; details?: unknown } = await response
    .json()
    .catch(() => ({}));
  const message =
    typeof body.error === 'string'
      ? body.error
      : t('common.theServerResponded', { status: response.status });
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(message, {
    status: response.status,
    code: body.code,
    details: body.details,
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}

/** A message for people, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error.code, withDetails(error));
  return error instanceof Error && error.message
    ? error.message
    : t('common.somethingWentWrongTryAgain');
}

/** "Invalid request" alone is not helpful: the validator's first messages replace it. */
function withDetails({ message, details }: ApiError): string {
  if (!Array.isArray(details)) return message;
  const reasons = details.flatMap((issue: unknown) =>
    typeof issue === 'object' &&
    issue !== null &&
    'message' in issue &&
    typeof issue.message === 'string'
      ? [issue.message]
      : [],
  );
  const [first = '', ...others] = reasons.slice(0, 3);
  return first ? [first.charAt(0).toUpperCase() + first.slice(1), ...others].join('; ') : message;
}

/** Waits until all requests have ended, also after a failure. @throws the first failure */
export async function allEnded(requests: readonly Promise<unknown>[]): Promise<void> {
  const ends = await Promise.allSettled(requests);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
}
