import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';

export type ApiDescription = {
  title: string;
  version: string;
  /** What to know before the first request; Markdown. */
  description: string;
  /** In the order in which they are shown; an operation belongs to the first whose expression its path matches. */
  areas: readonly { name: string; description: string; paths: RegExp }[];
};

/**
 * The API's description: OpenAPI 3.1 of every described route, each operation under a name of its own for generated clients and in the
 * area it belongs to.
 */
export function describeApi<E extends Env>(app: OpenAPIHono<E>, { areas, ...info }: ApiDescription): object {
  const tags = areas.map(({ name, description }) => ({ name, description }));
  const servers = [{ url: '/', description: 'This server' }];
  const document = app.getOpenAPI31Document({ openapi: '3.1.0', info, servers, tags });
  for (const [path, methods] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(methods))
      if (typeof operation === 'object' && 'responses' in operation) {
        operation.operationId = operationName(method, path);
        operation.tags = areas
          .filter(({ paths }) => paths.test(path))
          .map(({ name }) => name)
          .slice(0, 1);
      }
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
