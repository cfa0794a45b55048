import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { endsWithItsParent } from '#test/ends-with-parent.ts';
import { availableIsolation, type IsolatedTool, type Isolation, isolated } from './isolation.ts';
import { spawnTool } from './spawn.ts';

async function run(
  isolation: Isolation,
  tool: Omit<IsolatedTool, 'readable'> & { readable?: string[] },
) {
  const command = await isolated(isolation, { readable: [], ...tool });
  return spawnTool(...command, {
    stdin: 'ignore',
    reject: false,
    timeout: 30_000,
    env: { HOME: tool.folder },
  });
}

const shell = (script: string, ...args: string[]) => ({
  tool: 'sh',
  args: ['-c', script, 'sh', ...args],
});

/**
 * Written in Python, because the shell cannot open connections: prints the response of the server
 * at host and port, or the error.
 */
const dial = (host: string, port: number) => ({
  tool: '/usr/bin/python3',
  args: [
    '-c',
    'import socket, sys\ntry:\n s = socket.create_connection((sys.argv[1], int(sys.argv[2])), 5); s.sendall(b"x"); print(s.recv(9).decode())\nexcept OSError as error: print("error", error)',
    host,
    String(port),
  ],
});

async function answering(answer: string, at?: string) {
  const server = createServer(
    (socket) =>
      void socket
        .on('error', () => undefined)
        .resume()
        .end(answer),
  );
  await new Promise<void>((ready) =>
    at === undefined ? server.listen(0, '127.0.0.1', ready) : server.listen(at, ready),
  );
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

// Other systems have no such namespaces. On Linux they must work: these tests fail rather than
// being skipped.
describe.runIf(process.platform === 'linux')('a tool that needs the network', () => {
  it('can be isolated on this machine', async () => {
    await execa('unshare', ['--map-root-user', '--mount', '--pid', '--net', '--fork', 'true']);
    expect(await availableIsolation()).toEqual(['files', 'network', 'none']);
  });

  it('sees the system’s programs, its folder and what it is shown, and no other file', async () => {
    await using outside = await scratchFolder();
    await using folder = await scratchFolder();
    const secret = join(outside.path, 'secret');
    const shown = join(outside.path, 'shown');
    await Promise.all([secret, shown].map((path) => writeFile(path, 'content')));
    const hidden = [
      secret,
      homedir(),
      import.meta.filename,
      join(import.meta.dirname, '../../../package.json'),
      '/etc/passwd',
      '/var',
      '/sys',
    ];
    const script = 'for each in "$@"; do [ -e "$each" ] && echo "$each"; done; [ ! -e /old ]';
    const seen = await run('files', {
      ...shell(script, ...hidden, shown),
      folder: folder.path,
      readable: [shown],
    });
    expect(seen).toMatchObject({ stdout: shown, exitCode: 0 });
  });

  it('writes to its folder only', async () => {
    await using outside = await scratchFolder();
    await using folder = await scratchFolder();
    const shown = join(outside.path, 'shown');
    await writeFile(shown, 'content');
    const script =
      'echo it > mine; for each in / /usr /usr/bin /tmp /dev /etc; do touch "$each/kinora" && echo "$each"; done; echo x >> "$1"';
    const { stdout } = await run('files', {
      ...shell(script, shown),
      folder: folder.path,
      readable: [shown],
    });
    expect(stdout).toBe('');
    expect(await readdir(folder.path)).toEqual(['mine']);
    expect(await readFile(shown, 'utf8')).toBe('content');
    expect((await stat(join(folder.path, 'mine'))).uid).toBe(process.getuid?.());
  });

  it('sees no other process', async () => {
    await using folder = await scratchFolder();
    const { stdout } = await run('files', {
      ...shell('cat /proc/[0-9]*/cmdline | tr "\\0" " "; ls /proc'),
      folder: folder.path,
    });
    expect(stdout).not.toContain('vitest');
    expect(stdout.split('\n').filter((line) => /^\d+$/.test(line)).length).toBeLessThan(8);
  });

  it.each(['files', 'network'] as const)(
    'reaches the network through its socket only, with isolation of %s',
    async (isolation) => {
      await using folder = await scratchFolder();
      await using beside = await scratchFolder();
      const socket = join(beside.path, 'proxy');
      await using proxy = await answering('proxy', socket);
      await using local = await answering('local');
      expect(proxy.port).toBe(0);
      const reach = async (host: string, port: number) =>
        (await run(isolation, { ...dial(host, port), folder: folder.path, socket })).stdout;
      expect(await reach('127.0.0.1', 3128)).toBe('proxy');
      expect(await reach('127.0.0.1', local.port)).toMatch(/^error .*refused/);
      expect(await reach('1.1.1.1', 443)).toMatch(/^error .*unreachable/);
    },
  );

  it.each(['files', 'network', 'none'] as const)(
    'has and gains no privileges, and is within limits, with isolation of %s',
    async (isolation) => {
      await using folder = await scratchFolder();
      const limits = { memory: 1e9, file: 1e6 };
      const { stdout } = await run(isolation, {
        ...shell('cat /proc/self/status /proc/self/limits'),
        folder: folder.path,
        limits,
      });
      expect(stdout).toMatch(/^NoNewPrivs:\s+1$/m);
      expect(stdout).toMatch(/^Max file size +1000000 /m);
      expect(stdout).toMatch(/^Max data size +1000000000 /m);
      const capabilities = Number.parseInt(/^CapEff:\s+([0-9a-f]+)$/m.exec(stdout)?.[1] ?? '', 16);
      expect(capabilities & ~(isolation === 'none' ? 0b110 : 0)).toBe(0);
    },
  );

  it.each(['files', 'network', 'none'] as const)(
    'ends when this process is killed, with isolation of %s',
    async (isolation) => {
      await using folder = await scratchFolder();
      await endsWithItsParent((seconds) =>
        isolated(isolation, { tool: 'sleep', args: [seconds], folder: folder.path, readable: [] }),
      );
    },
  );

  it('passes on the exit code, and says when the tool does not exist', async () => {
    await using folder = await scratchFolder();
    expect((await run('files', { ...shell('exit 7'), folder: folder.path })).exitCode).toBe(7);
    const missing = await run('files', { tool: '/nonexistent', args: [], folder: folder.path });
    expect(missing.stderr).toMatch(/failed to execute/);
  });
});
