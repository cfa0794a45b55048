/** What the server said no with, or that it could not be reached. `message` is meant for people. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** 0 when there was no answer. */
  readonly status: number;
  readonly details: unknown;
  /** Seconds after which it may be tried again, when the server said so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, about: { status: number; details?: unknown; retryAfterSeconds?: number | undefined; cause?: unknown }) {
    super(message, { cause: about.cause });
    this.status = about.status;
    this.details = about.details;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}

type Asked = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as it is when it is a form. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Goes on although the page is being left. */
  keepalive?: boolean;
};

/** Asks the server for JSON of the contract's type. @throws ApiError */
export async function request<Answer>(path: string, asked: Asked = {}): Promise<Answer> {
  const response = await send(path, asked);
  return await response.json();
}

/** The answer as it comes, when it is a good one. @throws ApiError */
export async function send(path: string, { method = 'GET', body, signal, keepalive = false }: Asked = {}): Promise<Response> {
  const form = body instanceof FormData;
  const response = await fetch(path, {
    method,
    keepalive,
    signal: signal ?? null,
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    ...(body === undefined || form ? {} : { headers: { 'content-type': 'application/json' } }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new ApiError('Kinora cannot be reached. Check the connection; it is tried again when it is back.', { status: 0, cause });
  });
  if (!response.ok) throw await errorOf(response);
  return response;
}

/** The error that an answer which is not 2xx tells. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body: { error?: unknown; details?: unknown } = await response.json().catch(() => ({}));
  const message = typeof body.error === 'string' ? body.error : `The server answered ${response.status}.`;
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError(message, {
    status: response.status,
    details: body.details,
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined,
  });
}

/** An error in a sentence for people, whatever was thrown. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiError) return withDetails(error);
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.';
}

/** "Invalid request" alone helps nobody: the validator's first words go with it. */
function withDetails({ message, details }: ApiError): string {
  if (!Array.isArray(details)) return message;
  const said = details.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'message' in one && typeof one.message === 'string' ? [one.message] : [],
  );
  return said.length > 0 ? `${message}: ${said.slice(0, 3).join('; ')}` : message;
}
