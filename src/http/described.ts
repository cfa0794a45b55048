import { type OpenAPIHono, createRoute as openApiRoute, type RouteConfig } from '@hono/zod-openapi';
import type { Env, Handler } from 'hono';
import { z } from 'zod';

/** A route as the API's description shows it. */
export type Description = {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** With parameters in braces: `/videos/{id}`. */
  path: string;
  summary: string;
  body?: { type: string; schema: z.ZodType };
  query?: z.ZodObject;
  headers?: z.ZodObject;
  /** What a 200 carries; a text says so without a schema. */
  answer: { type: string; schema: z.ZodType };
  answerHeaders?: Record<string, string>;
  /** Every other status with the words it carries. */
  failures: Record<number, string>;
  /** Whether it asks for `Authorization: Bearer`. */
  secured: boolean;
};

/** The body of every answer that is no success. */
const errorBody = z.object({ error: z.string(), details: z.unknown().optional() }).openapi('Error');

/** The body of a refusal because of a limit: where the caller stands comes with it, and in the headers. */
const limitedBody = z.object({ error: z.string(), limit: z.int(), remaining: z.int(), reset: z.int() }).openapi('LimitReached');
const limitedHeaders = {
  'X-RateLimit-Limit': 'Calls in the window',
  'X-RateLimit-Remaining': '0',
  'X-RateLimit-Reset': 'When the next call becomes free, Unix milliseconds',
  'Retry-After': 'Seconds until then',
};

/**
 * Mounts handlers and describes them. The description validates nothing: bodies are read by the verbs, whose rules (an
 * unreadable body counts as empty, 404 before 400) no generic validator keeps.
 */
export function describedRoute<E extends Env>(app: OpenAPIHono<E>, about: Description, ...handlers: Handler<E>[]): void {
  const route = openApiRoute(definition(about));
  app.openAPIRegistry.registerPath(route);
  app.on([about.method.toUpperCase()], [route.getRoutingPath()], ...handlers);
}

function definition({ method, path, summary, body, query, headers, answer, answerHeaders, failures, secured }: Description): RouteConfig {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  const failed = Object.entries(failures).map(([status, description]) => {
    const isLimit = status === '429';
    const content = { 'application/json': { schema: isLimit ? limitedBody : errorBody } };
    return [status, { description, content, ...(isLimit ? { headers: z.object(mapValues(limitedHeaders)) } : {}) }];
  });
  return {
    method,
    path,
    summary,
    ...(secured ? { security: [{ bearer: [] }] } : {}),
    request: {
      ...(names.length > 0 ? { params: z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) } : {}),
      ...(query ? { query } : {}),
      ...(headers ? { headers } : {}),
      ...(body ? { body: { required: true, content: { [body.type]: { schema: body.schema } } } } : {}),
    },
    responses: {
      200: {
        description: 'Done',
        content: { [answer.type]: { schema: answer.schema } },
        ...(answerHeaders ? { headers: z.object(mapValues(answerHeaders)) } : {}),
      },
      ...Object.fromEntries(failed),
    },
  };
}

function mapValues(texts: Record<string, string>) {
  return Object.fromEntries(Object.entries(texts).map(([name, description]) => [name, z.string().describe(description)]));
}
