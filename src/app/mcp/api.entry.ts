import { z } from 'zod';
import { Failure } from '#platform/kit/failure.ts';
import { mcpErrors } from './errors.ts';

/**
 * Sends a request to this server's own API as the person whom the agent works for. The path begins
 * with `/api`.
 */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>;

type Query = Record<string, string | number | undefined>;

/**
 * The API with parsed responses. Every call rejects with the failure that the API responds with.
 */
export type Api = ReturnType<typeof apiOf>;

/**
 * The API for tools. They call the same routes as people do, so ownership checks, limits and quotas
 * apply to them.
 */
export function apiOf(send: ApiFetch) {
  async function checked(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await send(path, init);
    if (!response.ok) throw await failureOf(response);
    return response;
  }
  const withBody = (method: string, body: unknown, signal?: AbortSignal): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
    ...(signal ? { signal } : {}),
  });
  return {
    async get<Schema extends z.ZodType>(
      path: string,
      schema: Schema,
      query: Query = {},
    ): Promise<z.output<Schema>> {
      return parsed(schema, await checked(withQuery(path, query)));
    },
    async post<Schema extends z.ZodType>(
      path: string,
      schema: Schema,
      body: unknown = {},
    ): Promise<z.output<Schema>> {
      return parsed(schema, await checked(path, withBody('POST', body)));
    },
    async patch<Schema extends z.ZodType>(
      path: string,
      schema: Schema,
      body: unknown,
    ): Promise<z.output<Schema>> {
      return parsed(schema, await checked(path, withBody('PATCH', body)));
    },
    async delete(path: string): Promise<void> {
      await (await checked(path, { method: 'DELETE' })).body?.cancel();
    },
    /** Starts a job; resolves with its id. */
    async start(path: string, body: unknown): Promise<string> {
      const response = await checked(path, withBody('POST', body));
      await response.body?.cancel();
      const id = /\/jobs\/([\w-]+)$/.exec(response.headers.get('location') ?? '')?.[1];
      if (id === undefined) throw mcpErrors.unexpectedResponse();
      return id;
    },
    /** The response itself, for streams. */
    open: (path: string, body: unknown, signal: AbortSignal) =>
      checked(path, withBody('POST', body, signal)),
  };
}

function withQuery(path: string, query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) params.set(name, String(value));
  return params.size === 0 ? path : `${path}?${params}`;
}

async function parsed<Schema extends z.ZodType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  const result = schema.safeParse(await response.json().catch(() => undefined));
  if (!result.success) throw mcpErrors.unexpectedResponse({ cause: result.error });
  return result.data;
}

const errorBody = z.object({
  error: z.string(),
  code: z.string().default('unexpected'),
  details: z.unknown().optional(),
});

async function failureOf(response: Response): Promise<Failure> {
  const body = errorBody.safeParse(await response.json().catch(() => undefined));
  const { status } = response;
  if (!body.success) return mcpErrors.unexpectedResponse({ details: { status } });
  const retryAfterSeconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const { error, code, details } = body.data;
  const retry = Number.isFinite(retryAfterSeconds) ? { retryable: true, retryAfterSeconds } : {};
  return new Failure(code, error, { status, details, ...retry });
}
