import { z } from 'zod';
import type { TestServer } from '../api/server.ts';

/** One method of one path, as the server's API description has it. */
export type Operation = {
  /** `get /api/clips/videos/{id}`: the key in the tests' tables. */
  name: string;
  method: string;
  path: string;
  /** Whether it requires authentication. */
  secured: boolean;
  /** Path parameters, in order. */
  parameters: string[];
  /** Query parameters and body fields that refer to a user's objects. */
  references: string[];
  /** The body's content type, field names, and the JSON types that each field may have. */
  body: { type: string; fields: string[]; typesOf: (field: string) => string[] } | undefined;
};

/**
 * Every operation of the server, read from its API description so that the tests cannot miss a new
 * one.
 */
export async function operationsOf(server: Pick<TestServer, 'anonymous'>): Promise<Operation[]> {
  const { paths, components } = description.parse(
    (await server.anonymous.get('/api/openapi.json')).body,
  );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]): Operation => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const named = content?.schema.$ref?.split('/').at(-1);
      const properties =
        (named === undefined ? content?.schema : components.schemas[named])?.properties ?? {};
      const fields = Object.keys(properties);
      const typesOf = (field: string) => typesIn(properties[field], components.schemas);
      const queries = parameters.filter((each) => each.in === 'query').map((each) => each.name);
      return {
        name: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        secured: security.length > 0,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
        references: [...queries, ...fields].filter((name) => /^id$|[a-z](Id|Key)$/.test(name)),
        body: type === undefined ? undefined : { type, fields, typesOf },
      };
    }),
  );
}

const schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  get properties() {
    return z.record(z.string(), schema).optional();
  },
  get anyOf() {
    return z.array(schema).optional();
  },
  get oneOf() {
    return z.array(schema).optional();
  },
  get allOf() {
    return z.array(schema).optional();
  },
});
type Schema = z.infer<typeof schema>;
const operation = z.looseObject({
  security: z.array(z.unknown()).default([]),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema })) })
    .optional(),
});
const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema).default({}) }),
});

/**
 * The JSON types that the schema accepts; one of few values is an `enum`. What has no type may be
 * anything: `any`.
 */
function typesIn(of: Schema | undefined, named: Record<string, Schema>): string[] {
  if (of?.$ref !== undefined) return typesIn(named[of.$ref.split('/').at(-1) ?? ''], named);
  if (of?.enum) return ['enum'];
  const alternatives = [...(of?.anyOf ?? []), ...(of?.oneOf ?? []), ...(of?.allOf ?? [])];
  if (alternatives.length > 0) return alternatives.flatMap((each) => typesIn(each, named));
  return [of?.type ?? 'any'].flat();
}
