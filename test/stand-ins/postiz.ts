import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

/**
 * Postiz's public API in small, as its documentation describes it: uploads from an address, and
 * posts.
 */

const media = z.strictObject({ id: z.string(), path: z.url() });
const post = z.strictObject({
  integration: z.strictObject({ id: z.string() }),
  value: z.array(z.strictObject({ content: z.string().min(1), image: z.array(media) })).min(1),
  settings: z.looseObject({ __type: z.string() }),
});
const createRequest = z.strictObject({
  type: z.enum(['draft', 'schedule', 'now']),
  date: z.iso.datetime(),
  shortLink: z.boolean(),
  tags: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  posts: z.array(post).min(1),
});
const uploadRequest = z.strictObject({ url: z.url() });

export type PostizPost = z.output<typeof post>;

/** With one channel, `channel`, and the API key `key`. */
export async function startPostiz() {
  const uploads = new Map<string, { path: string; bytes: number }>();
  const posts: PostizPost[] = [];

  async function upload(body: unknown): Promise<object> {
    const { url } = uploadRequest.parse(body);
    const found = await fetch(url);
    if (!found.ok || found.headers.get('content-type') !== 'video/mp4')
      throw new Error('Unsupported file type.');
    const id = `media-${uploads.size + 1}`;
    const path = `https://uploads.postiz.example/${id}.mp4`;
    uploads.set(id, { path, bytes: (await found.arrayBuffer()).byteLength });
    return { id, name: `${id}.mp4`, path };
  }

  function create(body: unknown): object {
    const { posts: created } = createRequest.parse(body);
    for (const { integration, value } of created) {
      if (integration.id !== 'channel') throw new Error('Integration not found.');
      for (const { id, path } of value.flatMap(({ image }) => image))
        if (uploads.get(id)?.path !== path) throw new Error('Unknown media.');
    }
    posts.push(...created);
    return created.map(({ integration }, index) => ({
      postId: `post-${index + 1}`,
      integration: integration.id,
    }));
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      void response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    if (request.headers.authorization !== 'key') return answer(401, { msg: 'Invalid API key' });
    try {
      const route = `${request.method} ${request.url}`;
      if (route === 'POST /public/v1/upload-from-url')
        return answer(201, await upload(await json(request)));
      if (route === 'POST /public/v1/posts') return answer(201, create(await json(request)));
      answer(404, { message: 'Not found' });
    } catch (error) {
      answer(400, { message: String(error) });
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** What was uploaded, by its id. */
    uploads,
    posts,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
