import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attribute = z
  .object({
    key: z.string(),
    value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
  })
  .transform(({ key, value }) => [key, value.stringValue ?? value.intValue]);
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(attribute).transform((pairs) => Object.fromEntries(pairs)),
  status: z.object({ code: z.number().default(0), message: z.string().optional() }).optional(),
});
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof span>;

/** A collector that stores the spans it receives as OTLP over HTTP, in JSON. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const resources: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = exported.parse(await json(request));
    headers.push({ path: request.url, ...request.headers });
    for (const { resource, scopeSpans } of body.resourceSpans) {
      resources.push(Object.fromEntries(resource.attributes));
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spans,
    headers,
    resources,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
