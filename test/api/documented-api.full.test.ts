import { once } from 'node:events';
import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { execa } from 'execa';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { chromiumMissing, openChromium } from '../identity/chromium.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import { startTestServer, type TestServer } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * The unchanged examples of docs/api.md, one after another, as a person would run them, and those
 * of docs/uploads.md for pages.
 */

const root = resolve(import.meta.dirname, '../..');
const clientFolder = join(root, 'clients/typescript');
let server: TestServer;
let folder: Awaited<ReturnType<typeof scratchFolder>>;
/** The client's own code in a folder of its own, with what is generated. */
let entry = '';
/** Of another origin. */
let site: Pages;
let page = '';
let environment: Record<string, string> = {};

beforeAll(async () => {
  site = await servePages({
    '/': { body: '<!doctype html><title>A page</title>', type: 'text/html' },
  });
  server = await startTestServer({ CORS_ORIGINS: new URL(site.at('/')).origin });
  folder = await scratchFolder();
  entry = join(folder.path, 'client/index.ts');
  await cp(join(clientFolder, 'src/index.ts'), entry);
  // In a process of its own: the generator loads another compiler than this project's.
  await execa(process.execPath, [
    join(root, 'scripts/generate-client.ts'),
    join(clientFolder, 'openapi.json'),
    join(folder.path, 'client/generated'),
  ]);
  page = await readFile(join(root, 'docs/api.md'), 'utf8');
  await writeFile(join(folder.path, 'talk.mp4'), new Uint8Array(await smallVideo(8)));
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await site?.[Symbol.asyncDispose]();
  await folder?.[Symbol.asyncDispose]();
});

/** The examples in a language, each after a line that says which it is. */
const examples = (language: 'sh' | 'ts', separate: (n: number) => string) =>
  codeOf(page, language).map((code, n) => `${separate(n)}\n${code}`);

const codeOf = (text: string, language: 'sh' | 'ts') =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );

/**
 * The output of each of them: first the one that connects, then the ten tasks, then the stream of
 * events. Both languages have the same job, whose clip the first one changes.
 */
const printed = [
  /^tester\n$/,
  /^(\/api\/clips\/jobs\/)?[\w-]{36}\n$/,
  /^[\w-]{36}\n$/,
  /^\S.* started\n$/,
  /^10 (5-9\.5 Ten|1-9\.5 Begin with bread)\n9\.9 0\.123-5 Best\n7 .*\n7 .*\n$/,
  /^Begin with bread 1-9\.5\n$/,
  /^exported\n$/,
  /^clip\.mp4( 200)?\n$/,
  /^1\n00:00:00,500 --> 00:00:01,500\nHello bread\.\n+$/,
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<!DOCTYPE xmeml>\n<xmeml version="5">\n$/,
  /^0\.5 Hello bread\.\n$/,
  /^identify complete\n$/,
];

async function signIn(user: string): Promise<string> {
  const { headers } = await server.as(user);
  const token = (headers.authorization ?? '').slice('Bearer '.length);
  environment = {
    KINORA_ADDRESS: server.address,
    KINORA_TOKEN: token,
    PATH: process.env.PATH ?? '',
  };
  return token;
}

function checkOutput(output: string): void {
  const sections = output.split(/^### \d+\n/m).slice(1);
  expect(sections).toHaveLength(printed.length);
  for (const [n, section] of sections.entries())
    expect.soft([n, section]).toEqual([n, expect.stringMatching(printed[n] ?? /$^/)]);
}

const run = (command: string, args: string[]) =>
  execa(command, args, {
    cwd: folder.path,
    env: environment,
    extendEnv: false,
    stripFinalNewline: false,
    timeout: 120_000,
  });

describe('docs/api.md', () => {
  it('has ten tasks and the stream of events, each with curl and with TypeScript', () => {
    expect(page.match(/^## \d+\. /gm)).toHaveLength(10);
    expect([examples('sh', String).length, examples('ts', String).length]).toEqual([12, 12]);
  });

  it('has examples for curl that do what the page says', async () => {
    await signIn('tester');
    const script = examples('sh', (n) => `echo "### ${n}"`).join('\n');
    await writeFile(join(folder.path, 'examples.sh'), script);
    checkOutput((await run('sh', ['-eu', 'examples.sh'])).stdout);
  });

  it('has examples for the TypeScript client that pass the compiler, and do what the page says', async () => {
    await signIn('tester');
    const script = examples('ts', (n) => `console.log('### ${n}');`)
      .join('\n')
      .replaceAll("'kinora-client'", JSON.stringify(entry));
    await writeFile(join(folder.path, 'package.json'), '{"type": "module"}');
    await writeFile(join(folder.path, 'examples.ts'), script);
    expect(
      await complaintsOf('examples.ts', [
        '--typeRoots',
        join(root, 'node_modules/@types'),
        '--types',
        'node',
      ]),
    ).toBe('');
    checkOutput((await run(process.execPath, ['examples.ts'])).stdout);
  });
});

/** What the compiler says about a file. */
async function complaintsOf(file: string, more: string[]): Promise<string> {
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--allowImportingTsExtensions',
    '--module',
    'nodenext',
    '--target',
    'es2024',
  ];
  const { stdout } = await execa(join(root, 'node_modules/.bin/tsc'), [...options, ...more, file], {
    cwd: folder.path,
    reject: false,
  });
  return stdout;
}

describe.skipIf(chromiumMissing)('docs/uploads.md', () => {
  it('has functions that upload from a page of another origin, in parts and in one request', async () => {
    const code = codeOf(await readFile(join(root, 'docs/uploads.md'), 'utf8'), 'ts').join('\n');
    await symlink(join(root, 'node_modules'), join(folder.path, 'node_modules'));
    await writeFile(join(folder.path, 'upload.ts'), code);
    expect(await complaintsOf('upload.ts', ['--types', ''])).toBe('');
    const lib = {
      entry: join(folder.path, 'upload.ts'),
      formats: ['iife' as const],
      name: 'uploads',
    };
    const [built] = [
      await build({ configFile: false, logLevel: 'error', build: { write: false, lib } }),
    ].flat();
    const script = built && 'output' in built ? built.output[0].code : '';
    const client = await server.as('una');
    const token = (client.headers.authorization ?? '').slice('Bearer '.length);
    await using browser = await openChromium();
    await browser.page.goto(site.at('/'));
    const bytes = (await readFile(join(folder.path, 'talk.mp4'))).toString('base64');
    for (const upload of ['uploadVideo', 'uploadSmallVideo']) {
      const file = `new File([Uint8Array.from(atob('${bytes}'), (letter) => letter.charCodeAt(0))], 'talk.mp4')`;
      const job = await browser.page.evaluate(
        `${script}; uploads.${upload}(${file}, ${JSON.stringify({ address: server.address, token })})`,
      );
      expect((await client.get(`/api/clips/jobs/${job}`)).body).toMatchObject({ kind: 'identify' });
    }
  });
});

describe('the TypeScript client', () => {
  it('throws what the server refuses as an error with its code, and the words of a job that fails', async () => {
    // By its path: the compiler checks it with settings of its own.
    const { connect, getClipsVideosById, jobComplete, postClipsUpload } = await import(
      pathToFileURL(entry).href
    );
    const token = await signIn('tester');
    const client = connect({ address: `${server.address}/`, token });
    const unknown = { path: { id: '00000000-0000-4000-8000-000000000000' } };
    const notFound = {
      name: 'ApiError',
      code: 'video-not-found',
      status: 404,
      message: 'Video not found',
      error: 'Video not found',
    };
    await expect(
      getClipsVideosById({ client, ...unknown, throwOnError: true }),
    ).rejects.toMatchObject(notFound);
    expect((await getClipsVideosById({ client, ...unknown })).error).toMatchObject(notFound);
    const stranger = connect({ address: server.address, token: 'none' });
    expect((await getClipsVideosById({ client: stranger, ...unknown })).error).toMatchObject({
      code: 'unauthorized',
      status: 401,
    });
    const video = new File(
      [new Uint8Array(await readFile(join(folder.path, 'talk.mp4')))],
      'talk.mp4',
    );
    const { response } = await postClipsUpload({
      client,
      body: { video, prompt: 'identify-no-clips' },
      throwOnError: true,
    });
    await expect(jobComplete(response, { client, interval: 50 })).rejects.toThrow(
      'No moment worth a clip was found in this video.',
    );
    await expect(
      jobComplete(response, { client, signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
  });

  it('waits for a job while the server is restarted, but no longer than it may', async () => {
    const { connect, jobComplete } = await import(pathToFileURL(entry).href);
    const responses: [status: number, body: object][] = [
      [503, { error: 'Starting', code: 'server-starting' }],
      [0, {}],
      [200, { status: 'active' }],
      [200, { status: 'complete', videoId: 'x' }],
      [200, { status: 'active' }],
      [404, { error: 'Job not found', code: 'job-not-found' }],
    ];
    const restarting = createServer((_, response) => {
      const [status, body] = responses.shift() ?? [200, { status: 'active' }];
      if (status === 0) return response.destroy();
      return response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(restarting, 'listening');
    const { port } = restarting.address() as AddressInfo;
    const client = connect({ address: `http://127.0.0.1:${port}`, token: 'x' });
    expect(await jobComplete('1', { client, interval: 10 })).toMatchObject({ videoId: 'x' });
    await expect(jobComplete('1', { client, interval: 10 })).rejects.toMatchObject({
      code: 'job-not-found',
    });
    const signal = AbortSignal.timeout(200);
    await expect(jobComplete('1', { client, interval: 60_000, signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    restarting.close();
    restarting.closeAllConnections();
  });
});
