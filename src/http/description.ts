import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';

/** The API's description: OpenAPI 3.1 of every described route, each operation under a name of its own for generated clients. */
export function describeApi<E extends Env>(app: OpenAPIHono<E>, info: { title: string; version: string }): object {
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info });
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods))
      if (typeof operation === 'object' && 'responses' in operation) operation.operationId = operationName(method, path);
  return document;
}

/** `get /api/clips/videos/{id}` is `getClipsVideosById`. */
function operationName(method: string, path: string): string {
  const words =
    path
      .replace(/^\/api/, '')
      .replaceAll(/\{(\w+)\}/g, 'by-$1')
      .match(/[A-Za-z0-9]+/g) ?? [];
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
