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
  /** The body's content type and field names. */
  body: { type: string; fields: string[] } | undefined;
};

/** Every operation of the server, read from its API description so that the tests cannot miss a new one. */
export async function operationsOf(server: Pick<TestServer, 'anonymous'>): Promise<Operation[]> {
  const { paths, components } = description.parse((await server.anonymous.get('/api/openapi.json')).body);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]): Operation => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const named = content?.schema.$ref?.split('/').at(-1);
      const fields = fieldsOf(named === undefined ? content?.schema : components.schemas[named]);
      const queries = parameters.filter((each) => each.in === 'query').map((each) => each.name);
      return {
        name: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        secured: security !== undefined,
        parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
        references: [...queries, ...fields].filter((name) => /^id$|[a-z](Id|Key)$/.test(name)),
        body: type === undefined ? undefined : { type, fields },
      };
    }),
  );
}

const schema = z.looseObject({ $ref: z.string().optional(), properties: z.record(z.string(), z.unknown()).optional() });
const operation = z.looseObject({
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.looseObject({ in: z.string(), name: z.string() })).default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.looseObject({ schema })) }).optional(),
});
const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema).default({}) }),
});

function fieldsOf(of: z.infer<typeof schema> | undefined): string[] {
  return Object.keys(of?.properties ?? {});
}
