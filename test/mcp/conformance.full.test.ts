import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  request as send,
} from 'node:http';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { type Client, startTestServer, type TestServer } from '../api/server.ts';
import { startConformanceServer } from './conformance-server.ts';

const run = promisify(execFile);
const suite = fileURLToPath(import.meta.resolve('@modelcontextprotocol/conformance/dist/index.js'));

/**
 * Every scenario of a server that the installed suite knows. A new release of the suite adds its
 * scenarios automatically.
 */
async function scenarios(): Promise<string[]> {
  const { stdout } = await run(process.execPath, [suite, 'list', '--server']);
  return [...stdout.matchAll(/^ {2}- ([\w-]+)/gm)].map(([, name = '']) => name);
}

/** The names of the scenarios that do not pass, with what the suite says of them. */
async function failuresOf(url: string, names: readonly string[]): Promise<string[]> {
  await using scratch = await scratchFolder();
  const failures: string[] = [];
  const left = [...names];
  const worker = async () => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) {
      const args = [
        suite,
        'server',
        '--url',
        url,
        '--scenario',
        name,
        '--output-dir',
        scratch.path,
      ];
      await run(process.execPath, args).catch((error) => failures.push(`${name}: ${error.stdout}`));
    }
  };
  await Promise.all([worker(), worker()]);
  return failures;
}

/**
 * The names of all scenarios that the suite ran, and what it says of them where one does not pass.
 */
async function wholeSuite(url: string): Promise<{ ran: string[]; failure: string }> {
  await using scratch = await scratchFolder();
  // One process for all: each takes almost a second to start.
  const args = [suite, 'server', '--url', url, '--suite', 'all', '--output-dir', scratch.path];
  const { stdout, failure } = await run(process.execPath, args).then(
    (passed) => ({ ...passed, failure: '' }),
    (error) => ({ stdout: String(error.stdout), failure: String(error.stdout) }),
  );
  return {
    ran: [...stdout.matchAll(/^=== Running scenario: ([\w-]+) ===$/gm)].map(
      ([, name = '']) => name,
    ),
    failure,
  };
}

describe('the conformance suite of the protocol', () => {
  it('passes in all scenarios of a server, over the transport and the routes of this one', {
    timeout: 240_000,
  }, async () => {
    await using server = await startConformanceServer();
    const all = await scenarios();
    expect(all.length).toBeGreaterThanOrEqual(32);
    expect(await wholeSuite(server.url)).toEqual({ ran: all, failure: '' });
    // The page names them all.
    const page = await readFile(new URL('../../docs/internals/mcp.md', import.meta.url), 'utf8');
    expect(all.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the suite with the real server', () => {
  let server: TestServer;
  let proxy: { url: string; close(): Promise<void> };
  beforeAll(async () => {
    server = await startTestServer();
    proxy = await withToken(server.address, await server.as('alice'));
  });
  afterAll(async () => {
    await proxy?.close();
    await server?.[Symbol.asyncDispose]();
  });

  /** Those that need no tool, resource or prompt of the suite's own. */
  const ofTheProtocol = [
    'server-initialize',
    'ping',
    'tools-list',
    'server-sse-multiple-streams',
    'resources-list',
    'prompts-list',
    'dns-rebinding-protection',
  ];

  it('passes in those that are about the protocol itself', async () => {
    expect(await failuresOf(proxy.url, ofTheProtocol)).toEqual([]);
  });
});

/** The suite does not sign in: a proxy adds a token and changes nothing else. */
async function withToken(address: string, { headers }: Client) {
  const { hostname, port } = new URL(address);
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url: path, method } = incoming;
    const { origin } = incoming.headers;
    // A page of this machine comes from the server's own port.
    const from =
      origin === undefined
        ? {}
        : {
            origin: origin.replace(/^http:\/\/(localhost|127\.0\.0\.1):\d+$/, `http://$1:${port}`),
          };
    const onward = send(
      { hostname, port, path, method, headers: { ...incoming.headers, ...from, ...headers } },
      (response) => {
        outgoing.writeHead(response.statusCode ?? 500, response.headers);
        response.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const proxy: Server = createServer(forward);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const bound = proxy.address();
  return {
    url: `http://localhost:${typeof bound === 'object' && bound ? bound.port : 0}/mcp`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
