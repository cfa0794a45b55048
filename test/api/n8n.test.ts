import { afterAll, beforeAll, expect, it } from 'vitest';
import { platformRules, platforms } from '#features/posts/targets/targets.constants.ts';
import { activated, executing } from '../stand-ins/n8n.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Client, startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * The community node of n8n (clients/n8n): its own code against a server, called as n8n calls it.
 */
const scope = new AsyncDisposableStack();
// biome-ignore lint/suspicious/noExplicitAny: its types are n8n's, which are not installed
const load = async (path: string): Promise<any> =>
  import(new URL(`../../clients/n8n/${path}`, import.meta.url).href);
let server: TestServer;
let alice: Client;
let talk: string;
let credential: { authenticate: { properties: { headers: Record<string, string> } } };
let credentials: Record<string, string>;

beforeAll(async () => {
  const pages = scope.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  talk = pages.at('/talk.mp4');
  server = scope.use(await startTestServer());
  alice = await server.as('alice');
  credential = new (await load('credentials/KinoraApi.credentials.ts')).KinoraApi();
  credentials = {
    address: `${server.address}/`,
    apiToken: (await alice.post('/api/tokens', { name: 'n8n' })).body.secret,
  };
});
afterAll(() => scope.disposeAsync());

async function run(parameters: Record<string, unknown>, options = {}) {
  const { Kinora } = await load('nodes/Kinora/Kinora.node.ts');
  const [items] = await new Kinora().execute.call(
    executing(credential, credentials, parameters, options),
  );
  return items.map(({ json }: { json: object }) => json);
}

it('finds the clips of a video, exports the best, and posts one with proposed texts to the workflow that waits for posts', async () => {
  const [video] = await run({ operation: 'findClips', platformUrl: talk, prompt: '', minutes: 1 });
  expect(video.clips).toHaveLength(4);
  const exported = await run({
    operation: 'exportClips',
    videoId: video.id,
    count: 2,
    aspectRatio: '1:1',
    minutes: 1,
  });
  expect(exported).toMatchObject([{ aspectRatio: '1:1' }, { aspectRatio: '1:1' }]);

  const { KinoraTrigger } = await load('nodes/KinoraTrigger/KinoraTrigger.node.ts');
  const node = new KinoraTrigger();
  await using workflow = await activated(node, credential, credentials, { event: 'post.publish' });
  const { checkExists, create, delete: remove } = node.webhookMethods.default;
  expect(await checkExists.call(workflow.hooks)).toBe(false);
  await create.call(workflow.hooks);
  expect(await checkExists.call(workflow.hooks)).toBe(true);
  const [account] = await run({ operation: 'listAccounts' });
  expect(account).toMatchObject({ kind: 'webhook', address: workflow.url });

  const [clip] = exported;
  const where = { videoId: video.id, exportedId: clip.id, accountId: account.id, platform: 'x' };
  const [post] = await run({ operation: 'post', ...where, texts: { hashtags: 'slow water' } });
  await until(
    () => run({ operation: 'getPost', postId: post.id }),
    ([{ status }]) => status === 'posted',
  );
  expect(workflow.started).toMatchObject([
    {
      json: {
        type: 'post.publish',
        platform: 'x',
        hashtags: ['slow', 'water'],
        text: expect.stringContaining(`${clip.title}\n\nAbout`),
      },
    },
  ]);

  // A sender that knows the address but not the secret starts nothing.
  const forged = await fetch(workflow.url, {
    method: 'POST',
    body: '{"type":"post.publish","data":{}}',
    headers: { 'webhook-signature': 'v1,' },
  });
  expect([forged.status, workflow.started.length]).toEqual([401, 1]);

  // Disconnected at Kinora, it is added again, and ends without an error when it is no longer
  // there.
  await alice.delete(`/api/clips/post-accounts/${account.id}`);
  expect(await checkExists.call(workflow.hooks)).toBe(false);
  await create.call(workflow.hooks);
  const [again] = await run({ operation: 'listAccounts' });
  expect([again.address, again.id !== account.id, await checkExists.call(workflow.hooks)]).toEqual([
    workflow.url,
    true,
    true,
  ]);
  await alice.delete(`/api/clips/post-accounts/${again.id}`);
  await remove.call(workflow.hooks);
  expect(await checkExists.call(workflow.hooks)).toBe(false);
  await create.call(workflow.hooks);

  await remove.call(workflow.hooks);
  expect((await alice.get('/api/clips/post-accounts')).body.accounts).toEqual([]);
});

it('offers every platform that clips can be posted to, under its name', async () => {
  const { Kinora } = await load('nodes/Kinora/Kinora.node.ts');
  const properties: { name: string; options?: { name: string; value: string }[] }[] = new Kinora()
    .description.properties;
  const offered = properties.find(({ name }) => name === 'platform')?.options ?? [];
  const known = platforms.map((value) => ({ name: platformRules[value].name, value }));
  expect(offered).toEqual(known.sort((a, b) => a.name.localeCompare(b.name)));
});

it('says in the server’s words why something failed, or goes on with the other items', async () => {
  const missing = { operation: 'getPost', postId: '00000000-0000-4000-8000-000000000000' };
  await expect(run(missing)).rejects.toThrow('Post not found');
  expect(await run(missing, { continueOnFail: true })).toEqual([
    { error: expect.stringContaining('Post not found') },
  ]);
  const failing = {
    operation: 'findClips',
    platformUrl: talk,
    prompt: 'identify-no-clips',
    minutes: 1,
  };
  await expect(run(failing)).rejects.toThrow(
    'The job was not completed: No moment worth a clip was found',
  );
});
