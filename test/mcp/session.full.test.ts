import { appendFile, mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startTestServer, type TestServer } from '../api/server.ts';
import { makeTalk } from '../api/talk-server.ts';
import { dataFolder } from '../data-folder.ts';
import { withoutFaceSearch } from '../face-search.ts';
import { cookieBrowser } from '../identity/browser.ts';
import { cleanEnvironment, kinora, kinoraPath } from '../kinora.ts';
import { probeMedia } from '../media.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { authorizedAgent, said } from './agent.ts';

let folder: Awaited<ReturnType<typeof scratchFolder>>;
let pages: Pages;
beforeAll(async () => {
  folder = await scratchFolder();
  await dataFolder(folder.path);
  pages = await servePages({
    '/talk.mp4': { body: await readFile(await makeTalk(folder.path, false)), type: 'video/mp4' },
  });
});
afterAll(async () => {
  await pages?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

type Caller = (name: string, args: object) => Promise<Awaited<ReturnType<Client['callTool']>>>;

/**
 * Appends each call to the file MCP_CALLS, if set, with the bytes of its result:
 * docs/internals/mcp.md shows them.
 */
function recorded(make: Caller): Caller {
  const path = process.env.MCP_CALLS;
  if (path === undefined) return make;
  return async (name, args) => {
    const begun = performance.now();
    const result = await make(name, args);
    const [structured, whole] = [result.structuredContent, result].map((part) =>
      Buffer.byteLength(JSON.stringify(part)),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    await appendFile(
      path,
      `${name} ${JSON.stringify(args)}: ${structured} of ${whole} bytes, ${seconds} s\n`,
    );
    return result;
  };
}

/**
 * From a link to an exported clip, with nothing but tools, as an agent would. Resolves with the
 * file's address.
 */
async function fromLinkToClip(make: Caller): Promise<string> {
  const call = recorded(make);
  const found = said(await call('find_clips', { link: pages.at('/talk.mp4'), waitSeconds: 300 }));
  expect(found).toMatchObject({ status: 'complete', kind: 'identify' });
  const [best] = found.clips;
  expect(best.score).toBeGreaterThan(0);
  const { text } = said(await call('get_transcript', { video: found.video }));
  const [word = ''] = text.match(/[a-z]{7,}/) ?? [];
  expect(said(await call('search_library', { query: word })).passages[0]).toMatchObject({
    video: found.video,
  });
  // Rendering takes as long as the clip is.
  const edited = said(
    await call('edit_clip', {
      clip: best.id,
      title: 'A better title',
      end: best.start + 2,
      tighten: true,
    }),
  );
  expect(edited.seconds).toBeLessThanOrEqual(2);
  const result = said(
    await call('export_clips', { clips: [best.id], format: '9:16', waitSeconds: 300 }),
  );
  expect(result).toMatchObject({
    status: 'complete',
    exports: [{ title: 'A better title', format: '9:16' }],
  });
  return result.exports[0].url;
}

async function expectVertical(url: string): Promise<void> {
  const { video } = await probeMedia(url);
  expect([video?.width, video?.height]).toEqual([1080, 1920]);
}

describe('an agent over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' }, { engine: 'real' });
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  it('registers, is allowed in by its person, and makes a clip of a link', async () => {
    const browser = cookieBrowser(server.address);
    await browser.submit(await browser.go('/login'), {
      name: 'Ann',
      email: 'ann@example.org',
      password: 'correct horse battery',
    });
    await using agent = await authorizedAgent(server.address, browser);
    await expectVertical(
      await fromLinkToClip((name, args) => agent.call(name, args, { timeout: 300_000 })),
    );
  });
});

describe('kinora mcp', () => {
  const environment = () =>
    cleanEnvironment(folder.path, { ALLOW_PRIVATE_ADDRESSES: '1', ...withoutFaceSearch });
  const connect = async (args: string[] = []) => {
    const transport = new StdioClientTransport({
      command: kinoraPath,
      args: ['mcp', ...args],
      env: environment(),
      stderr: 'pipe',
    });
    const client = new Client({ name: 'test agent', version: '1' });
    await client.connect(transport);
    const call: Caller = (name, args) =>
      client.callTool({ name, arguments: { ...args } }, { timeout: 300_000 });
    return { client, call, [Symbol.asyncDispose]: () => client.close() };
  };

  it('makes a clip of a link without a server, an account or a setting, and a second agent joins in', async () => {
    await using agent = await connect();
    const url = await fromLinkToClip(agent.call);
    await expectVertical(url);
    await using other = await connect();
    const { videos } = said(await other.call('list_videos', {}));
    expect(videos).toHaveLength(1);
  });

  it('opens the same library as kinora search', async () => {
    const found = await kinora(['search', 'What is said about customers?', '--json'], {
      cwd: folder.path,
    });
    expect(found).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(found.stdout).results[0]).toMatchObject({
      title: 'talk',
      hits: expect.arrayContaining([expect.anything()]),
    });
  });

  it('gives what it has made to the first account, and uses the server that runs', async () => {
    const settings = { OIDC_ISSUER: '', OIDC_AUDIENCE: '', DATA_DIR: join(folder.path, 'data') };
    await using server = await startTestServer(settings);
    const operator = connectOperator(settings.DATA_DIR);
    await operator({ act: 'add', email: 'ann@example.org', password: 'correct horse battery' });
    await using agent = await connect();
    const { videos } = said(await agent.call('list_videos', {}));
    expect(videos).toHaveLength(1);
    const { token } = await operator({ act: 'token', seconds: 60 });
    expect((await server.with(token ?? '').get('/api/clips/videos')).body.videos).toHaveLength(1);
    await operator({ act: 'add', email: 'bob@example.org', password: 'correct horse battery' });
    await using his = await connect(['--for', 'bob@example.org']);
    expect(said(await his.call('list_videos', {}))).toEqual({ videos: [] });
    const search = (...args: string[]) =>
      kinora(['search', 'customers', ...args], { cwd: folder.path });
    expect((await search('--for', 'ann@example.org')).stdout).toMatch(/^talk {2}0:/);
    expect((await search('--for', 'bob@example.org')).stdout).toBe('Nothing was found.');
    expect(JSON.parse((await search('--json')).stdout)).toMatchObject({ code: 'several-accounts' });
  });

  describe('on lines that a test writes', () => {
    const hello = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'x', version: '1' },
    };
    const begin = [
      { jsonrpc: '2.0', id: 1, method: 'initialize', params: hello },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    ];
    const lines = (messages: unknown[]) =>
      messages
        .map((message) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`)
        .join('');
    const start = (dataDir: string) =>
      execa(kinoraPath, ['mcp'], {
        cwd: folder.path,
        extendEnv: false,
        env: { ...environment(), DATA_DIR: dataDir, LOG_LEVEL: 'debug' },
        reject: false,
        timeout: 60_000,
        stdin: 'pipe',
      });

    it('writes nothing but the protocol to standard output, and ends when its input ends', async () => {
      const empty = join(folder.path, 'empty');
      await mkdir(empty, { recursive: true });
      const run = start(join(empty, 'data'));
      run.stdin?.write(lines(begin));
      // The answer comes before the installation is open: clients wait only some seconds for it.
      for await (const line of run) {
        expect(JSON.parse(line)).toMatchObject({
          jsonrpc: '2.0',
          id: 1,
          result: { serverInfo: { name: 'kinora' } },
        });
        run.stdin?.end();
      }
      expect((await run).exitCode).toBe(0);
      await rm(empty, { recursive: true, force: true });
    });

    it('answers what is no message, and no answer', async () => {
      const ping = { jsonrpc: '2.0', id: 2, method: 'ping' };
      const run = start(join(folder.path, 'data'));
      const faults = [
        '{"jsonrpc"',
        { ...ping, id: 1.5 },
        { ...ping, id: {} },
        [ping],
        [],
        `"${'x'.repeat(300_000)}"`,
      ];
      run.stdin?.end(
        lines([
          ...begin,
          ...faults,
          '',
          { jsonrpc: '2.0', id: null, error: { code: 1, message: 'x' } },
          ping,
        ]),
      );
      const answers = (await run).stdout.split('\n').map((line) => JSON.parse(line));
      expect(answers.filter(({ id }) => id === null).map(({ error }) => error.code)).toEqual([
        -32700,
        ...Array(5).fill(-32600),
      ]);
      expect(answers.filter(({ id }) => id !== null).map(({ id }) => id)).toEqual([1, 2]);
    });

    it('cancels the job of a cancelled call, and does not wait for its answer, when its input ends', async () => {
      await using server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' });
      const run = start(server.dataDir);
      const request = { link: pages.at('/talk.mp4'), prompt: 'identify-slow', waitSeconds: 600 };
      const params = { name: 'find_clips', arguments: request, _meta: { progressToken: 'p' } };
      run.stdin?.write(lines([...begin, { jsonrpc: '2.0', id: 2, method: 'tools/call', params }]));
      const cancelled = {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: 2 },
      };
      for await (const line of run)
        if (line.includes('notifications/progress')) run.stdin?.end(lines([cancelled]));
      const { exitCode, stderr, durationMs } = await run;
      expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('unsettled')]);
      expect(durationMs).toBeLessThan(120_000);
      const operator = connectOperator(server.dataDir);
      await operator({ act: 'add', email: 'ann@example.org', password: 'correct horse battery' });
      const { token } = await operator({ act: 'token', seconds: 60 });
      expect((await server.with(token ?? '').get('/api/clips/jobs')).body.jobs).toMatchObject([
        { status: 'cancelled' },
      ]);
    });
  });

  it('says what is wrong with the settings, and starts nothing', async () => {
    const run = await execa(kinoraPath, ['mcp'], {
      extendEnv: false,
      env: { ...environment(), PORT: 'nonsense' },
      reject: false,
      stdin: 'ignore',
    });
    expect([run.exitCode, run.stdout, run.stderr]).toEqual([
      1,
      '',
      expect.stringContaining('PORT'),
    ]);
  });
});
