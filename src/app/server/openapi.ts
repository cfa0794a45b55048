import { type OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Env } from 'hono';
import { createPacer } from '#platform/kit/pacer.ts';

export type ApiDescription = {
  title: string;
  version: string;
  /** An introduction in Markdown. */
  description: string;
  /** In display order; an operation belongs to the first area whose expression matches its path. */
  areas: readonly { name: string; description: string; paths: RegExp }[];
  /** Every value of `code` in an error's body. */
  errorCodes: readonly string[];
};

/**
 * The OpenAPI 3.1 document of every described route, each operation with an id for generated
 * clients and its area as a tag.
 */
export async function describeApi<E extends Env>(
  app: OpenAPIHono<E>,
  { areas, errorCodes, ...info }: ApiDescription,
): Promise<object> {
  const tags = areas.map(({ name, description }) => ({ name, description }));
  const servers = [{ url: '/', description: 'This server' }];
  const license = { name: 'MIT', identifier: 'MIT' };
  const document = await writeDocument(app.openAPIRegistry, {
    openapi: '3.1.0',
    info: { ...info, license },
    servers,
    tags,
  });
  listErrorCodes(document.components?.schemas?.Error, errorCodes);
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

/**
 * Writes the document route by route, because generating all routes at once would block the event
 * loop for 0.2 s.
 */
async function writeDocument({ definitions }: OpenAPIRegistry, config: Config): Promise<Document> {
  const isRoute = (one: (typeof definitions)[number]) => 'type' in one && one.type === 'route';
  const routes = definitions.filter(isRoute);
  const document = new OpenApiGeneratorV31(
    definitions.filter((one) => !isRoute(one)),
  ).generateDocument(config);
  const paths: NonNullable<Document['paths']> = {};
  const schemas: NonNullable<Components['schemas']> = {};
  const pacer = createPacer();
  for (const route of routes) {
    await pacer.pause();
    const part = new OpenApiGeneratorV31([route]).generateDocument(config);
    for (const [path, methods] of Object.entries(part.paths ?? {}))
      paths[path] = { ...paths[path], ...methods };
    Object.assign(schemas, part.components?.schemas);
  }
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      schemas: { ...document.components?.schemas, ...schemas },
    },
  };
}

type Config = Parameters<OpenApiGeneratorV31['generateDocument']>[0];
type Document = ReturnType<OpenApiGeneratorV31['generateDocument']>;
type Components = NonNullable<Document['components']>;

/**
 * Adds all error codes to the schema of an error's body here, because only this floor knows the
 * error tables of all features.
 */
function listErrorCodes(schema: object | undefined, codes: readonly string[]): void {
  if (schema && 'properties' in schema)
    Object.assign(Object(schema.properties).code, { enum: codes });
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
