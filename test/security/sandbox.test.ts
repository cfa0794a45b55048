import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEnvironment, kinora, kinoraPath } from '#test/kinora.ts';
import { servePages } from '#test/stand-ins/pages.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kinora-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command where the kernel creates no network namespaces, as in many containers. */
function withoutNamespaces(args: string[], env: Record<string, string> = {}) {
  const script = 'echo 0 > /proc/sys/user/max_net_namespaces && exec "$@"';
  return execa('unshare', ['--map-root-user', 'sh', '-c', script, 'sh', kinoraPath, ...args], {
    cwd: folder,
    extendEnv: false,
    env: { ...cleanEnvironment(folder, env), PORT: '0' },
    stdin: 'ignore',
    reject: false,
    timeout: 60_000,
    all: true,
  });
}

describe.runIf(process.platform === 'linux')('a machine that cannot sandbox tools', () => {
  it('is told so by the doctor; one that can, too', async () => {
    const complete = await kinora(['doctor'], { cwd: folder });
    expect(complete.stdout).toMatch(
      /✔ sandbox +ffmpeg has no network; yt-dlp has only its own files and the proxy/,
    );
    const lacking = await withoutNamespaces(['doctor']);
    expect(lacking.stdout).toMatch(
      /! sandbox +ffmpeg could open connections; yt-dlp sees the files of this machine; yt-dlp could open/,
    );
    expect(lacking.exitCode).toBe(0);
  });

  it('starts no server when the sandbox is required, and says what is missing', async () => {
    const refused = await withoutNamespaces(['serve'], { REQUIRE_SANDBOX: '1' });
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/REQUIRE_SANDBOX.*ffmpeg could open connections/),
    ]);
    const doctor = await withoutNamespaces(['doctor'], { REQUIRE_SANDBOX: '1' });
    expect([doctor.exitCode, doctor.all]).toEqual([1, expect.stringContaining('✘ sandbox')]);
  });

  it('downloads nothing by yt-dlp when the sandbox is required', async () => {
    await using site = await servePages({
      '/talk': { body: '<html><title>A talk</title></html>' },
    });
    const env = { REQUIRE_SANDBOX: '1', ALLOW_PRIVATE_ADDRESSES: '1' };
    const refused = await withoutNamespaces(['render', site.at('/talk'), '--clip', '1-3'], env);
    expect([refused.exitCode, refused.stderr]).toEqual([
      1,
      expect.stringMatching(/REQUIRE_SANDBOX.*yt-dlp cannot be isolated/),
    ]);
  });

  it('is named in the log when a server starts', async () => {
    const server = withoutNamespaces(['serve']);
    let said = '';
    for await (const line of server.iterable({ from: 'all' })) {
      if (!line.includes('cannot sandbox')) continue;
      said = line;
      server.kill('SIGTERM');
    }
    expect(said).toContain('ffmpeg could open connections');
    await server;
  });
});
