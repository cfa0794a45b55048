import { type OpenAPIHono, createRoute as openApiRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Context, Env, Handler } from 'hono';
import { z } from 'zod';
import { sentObject } from './body.ts';
import { isUnsafe } from './cross-origin.ts';
import { httpErrors } from './errors.ts';
import { invalidRequest, type Unparsed, unparsed } from './parse-request.ts';
import { requireStillSignedIn } from './require-user.ts';

/**
 * The meaning of a status and, if any, the fields that its body has besides those of every error.
 */
type Refusal = string | { description: string; fields: Record<string, z.ZodType> };

/** By status; `default`: any other status, for responses that come from another server. */
type Refusals = { readonly [status: number]: Refusal; readonly default?: Refusal };

/** A route: its OpenAPI description, and the schemas by which its handler's input is parsed. */
export type RouteDescription<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'options';
  /** With parameters in braces: `/videos/{id}`. */
  path: Path;
  summary: string;
  /** An object schema. Repeated parameters are arrays. */
  query?: Query;
  /**
   * `maxBytes` for JSON bodies that the handler takes from its input; it reads all other bodies
   * itself.
   */
  body?: {
    type: string;
    schema: Body;
    maxBytes?: number;
    /** Further content types, which the handler reads itself. */
    also?: Record<string, z.ZodType>;
  };
  headers?: z.ZodObject;
  /** The body of a 200; `also`: further content types that it may have. */
  response: { type: string; schema: z.ZodType; also?: Record<string, z.ZodType> };
  /** The status of a success without a body, instead of 200. */
  responseStatus?: 201 | 204;
  responseHeaders?: Record<string, string>;
  /**
   * Whether the response has an ETag, and a request with the same `If-None-Match` gets a 304
   * without a body.
   */
  conditional?: boolean;
  /**
   * Every other status with its messages, except those with which any request of this kind may be
   * refused.
   */
  failures: Refusals;
  /** Whether the route requires `Authorization: Bearer`. */
  secured: boolean;
};

/** The request as the route's schemas describe it. */
export type RouteInput<Path extends string, Query, Body> = {
  /** A parameter of the path. */
  param(name: ParameterOf<Path>): string;
  query: Unparsed<Query>;
  /**
   * Reads the JSON body. A body that is not a JSON object counts as an empty object, which the
   * schema usually refuses; if the schema accepts it, the body is refused here.
   * @throws Failure with 400, 413, 408 when it arrives too slowly, or 401 when the user was signed
   * out meanwhile
   */
  body(): Promise<Unparsed<Body>>;
};
type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

const errorCode = z.string().describe('Stable; the codes are listed in docs/errors.md');

/** The body of every response that is not a success. */
const errorBody = z
  .object({ error: z.string(), code: errorCode, details: z.unknown().optional() })
  .openapi('Error');

/**
 * The body of a refusal because of a limit. For a limit on calls per period, the body and the
 * headers contain the caller's current state.
 */
const limitedBody = z
  .object({
    error: z.string(),
    code: errorCode,
    limit: z.int().optional(),
    remaining: z.int().optional(),
    reset: z.int().optional(),
  })
  .openapi('LimitReached');
const limitedHeaders = z.object({
  'X-RateLimit-Limit': z.string().optional().describe('Calls in the window'),
  'X-RateLimit-Remaining': z.string().optional().describe('0'),
  'X-RateLimit-Reset': z
    .string()
    .optional()
    .describe('When the next call becomes free, Unix milliseconds'),
  'Retry-After': z.string().describe('Seconds until then'),
});

/**
 * Mounts a route behind its guards and adds it to the OpenAPI document. The handler's input is
 * parsed by the schemas that the document shows, but only when the handler asks for it: the API
 * fixes the order of checks for many routes (404 before 400, missing key before missing field).
 */
export function describedRoute<
  E extends Env,
  const Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
>(
  app: OpenAPIHono<E>,
  description: RouteDescription<Path, Query, Body>,
  handler: (
    c: Context<E>,
    input: RouteInput<Path, z.output<Query>, z.output<Body>>,
  ) => Response | Promise<Response>,
  ...guards: Handler<E>[]
): void {
  const route = openApiRoute(definition(description));
  app.openAPIRegistry.registerPath(route);
  app.on([description.method.toUpperCase()], [route.getRoutingPath()], ...guards, (c) =>
    handler(c, inputOf(c, description)),
  );
}

function inputOf<Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  c: Context,
  { path, query, body }: RouteDescription<Path, Query, Body>,
): RouteInput<Path, z.output<Query>, z.output<Body>> {
  return {
    param: (name) => c.req.param(name) ?? '',
    query: query ? unparsed(query, queryOf(c)) : undescribed(path),
    body: async () =>
      body?.maxBytes === undefined
        ? undescribed(path)
        : unparsedBody(c, body.schema, body.maxBytes),
  };
}

async function unparsedBody<Body extends z.ZodType>(
  c: Context,
  schema: Body,
  maxBytes: number,
): Promise<Unparsed<z.output<Body>>> {
  const sent = await sentObject(c, maxBytes);
  await requireStillSignedIn(c.req.raw);
  // If every field is optional, a malformed body would otherwise have an unintended effect.
  if (!sent && schema.safeParse({}).success)
    throw invalidRequest([{ path: [], message: 'The body is not a JSON object.' }]);
  return unparsed(schema, sent ?? {});
}

/** Parameters that occur once are texts, repeated ones are arrays. */
function queryOf(c: Context): Record<string, string | string[] | undefined> {
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [
      name,
      values.length > 1 ? values : values[0],
    ]),
  );
}

function undescribed(path: string): Unparsed<never> {
  const fail = () => {
    throw new Error(`the route ${path} does not describe what its handler reads`);
  };
  return { parse: fail, tryParse: fail };
}

function definition({
  method,
  path,
  summary,
  body,
  query,
  headers,
  response,
  responseStatus,
  responseHeaders,
  conditional,
  failures,
  secured,
}: RouteDescription): RouteConfig {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const failed = Object.entries(withCommon(failures, commonFailures({ method, body }))).map(
    ([status, refusal]) => {
      const { description, fields } =
        typeof refusal === 'string' ? { description: refusal, fields: undefined } : refusal;
      const isLimit = status === '429';
      const schema = isLimit ? limitedBody : errorBody;
      const content = { 'application/json': { schema: fields ? schema.extend(fields) : schema } };
      return [
        status,
        {
          description,
          content,
          ...(isLimit
            ? { headers: failures.default ? limitedHeaders.partial() : limitedHeaders }
            : {}),
        },
      ];
    },
  );
  return {
    method,
    path,
    summary,
    security: secured ? [{ bearer: [] }] : [],
    request: {
      ...(names.length > 0
        ? { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) }
        : {}),
      ...(query instanceof z.ZodObject ? { query } : {}),
      ...(headers || conditional
        ? { headers: z.object({ ...headers?.shape, ...(conditional ? ifNoneMatch : {}) }) }
        : {}),
      ...(body ? { body: { required: true, content: contentOf(body) } } : {}),
    },
    responses: {
      [responseStatus ?? 200]: {
        description: 'Done',
        ...(responseStatus === undefined ? { content: contentOf(response) } : {}),
        ...(responseHeaders || conditional
          ? { headers: z.object(mapValues({ ...responseHeaders, ...(conditional ? etag : {}) })) }
          : {}),
      },
      ...(conditional
        ? { 304: { description: 'It is what the client has', headers: z.object(mapValues(etag)) } }
        : {}),
      ...Object.fromEntries(failed),
    },
  };
}

const etag = { ETag: 'Of what is sent; give it as If-None-Match' };
const ifNoneMatch = {
  'If-None-Match': z.string().optional().describe('ETags of what the client has'),
};

/** The failures that any request of this kind may have, whatever the route does. */
function commonFailures({
  method,
  body,
}: {
  method: string;
  body: RouteDescription['body'];
}): Record<number, string> {
  return {
    ...(isUnsafe(method.toUpperCase())
      ? { 403: 'The request comes from a page of another origin' }
      : {}),
    ...(body ? { 408: httpErrors.requestTooSlow().message } : {}),
    ...(body && 'application/json' in contentOf(body)
      ? { 413: `${httpErrors.bodyTooLarge().message} or too complex` }
      : {}),
  };
}

/**
 * Merges the failures of a route with the common ones; for a status that both have, the description
 * names both.
 */
function withCommon(own: Refusals, common: Record<number, string>): Refusals {
  const both = Object.entries(common).map(([status, text]): [string, Refusal] => {
    const first = own[Number(status)];
    if (first === undefined) return [status, text];
    if (typeof first === 'string') return [status, `${first}, or: ${text}`];
    return [status, { ...first, description: `${first.description}, or: ${text}` }];
  });
  return { ...own, ...Object.fromEntries(both) };
}

function contentOf({ type, schema, also = {} }: RouteDescription['response']) {
  // The content type without its parameters, because a charset does not affect the schema.
  const name = (full: string) => full.replace(/;.*/, '');
  return Object.fromEntries(
    [[type, schema] as const, ...Object.entries(also)].map(([full, described]) => [
      name(full),
      { schema: described },
    ]),
  );
}

function mapValues(texts: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, description]) => [name, z.string().describe(description)]),
  );
}
