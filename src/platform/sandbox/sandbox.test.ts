import { createServer } from 'node:http';
import { join } from 'node:path';
import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { endsWithItsParent } from '#test/ends-with-parent.ts';
import { detectSandbox, sandboxed } from './sandbox.ts';

const run = (command: readonly string[], bounds?: { memory: number; file: number }) => {
  const [tool = '', ...args] = command;
  return execa(...sandboxed(tool, args, bounds), { reject: false, stdin: 'ignore' });
};

// Other systems have no such sandbox. On Linux it must work: these tests fail rather than being
// skipped.
describe.runIf(process.platform === 'linux')('a tool that reads untrusted media', () => {
  it('can be sandboxed on this machine', async () => {
    await execa(
      'unshare',
      process.getuid?.() === 0 ? ['--net', 'true'] : ['--map-current-user', '--net', 'true'],
    );
    await execa('setpriv', ['--no-new-privs', 'true']);
    await execa('prlimit', ['--core=0', 'true']);
    expect(detectSandbox()).toEqual({ noNetwork: true, bounded: true, unprivileged: true });
  });

  it('ends when this process is killed', () =>
    endsWithItsParent((seconds) => sandboxed('sleep', [seconds])));

  it('has no way to any network, this machine’s own included', async () => {
    const requests: string[] = [];
    const server = createServer((request, response) => {
      requests.push(request.url ?? '');
      response.end();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/talk.mp4`;
    // Runs ffmpeg without our options, which would already refuse the protocol.
    const { stderr } = await run(['ffprobe', '-hide_banner', url]);
    expect(stderr).toMatch(/unreachable|refused|Cannot assign/i);
    expect(
      (await run(['cat', '/proc/net/dev'])).stdout
        .match(/^ *[\w.]+:/gm)
        ?.map((name) => name.trim()),
    ).not.toContain('eth0:');
    expect(requests).toEqual([]);
    await new Promise((closed) => server.close(closed));
  });

  it('is held to its memory', async () => {
    const large = [
      'ffmpeg',
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      'color=s=6000x6000:r=1:d=3',
      '-vf',
      'format=gbrpf32le,reverse',
      '-f',
      'null',
      '-',
    ];
    expect((await run(large, { memory: 300e6, file: 1e9 })).exitCode).not.toBe(0);
    expect(await run(large)).toMatchObject({ exitCode: 0 });
  });

  it('writes no file without end, and leaves no core file', async () => {
    await using scratch = await scratchFolder();
    const noise = [
      '-f',
      'lavfi',
      '-i',
      'color=s=640x360:d=5',
      '-f',
      'rawvideo',
      join(scratch.path, 'raw'),
    ];
    const ended = await run(['ffmpeg', '-v', 'error', ...noise], { memory: 2e9, file: 1e6 });
    expect(ended.failed).toBe(true);
    expect((await run(['stat', '-c', '%s', join(scratch.path, 'raw')])).stdout).toBe('1000000');
    expect((await run(['cat', '/proc/self/limits'])).stdout).toMatch(/Max core file size +0 +0/);
  });

  it('can gain no privileges, and has none but to open files', async () => {
    const { stdout } = await run(['cat', '/proc/self/status']);
    expect(stdout).toMatch(/^NoNewPrivs:\s+1$/m);
    const effective = Number.parseInt(/^CapEff:\s+([0-9a-f]+)$/m.exec(stdout)?.[1] ?? '', 16);
    const opening = 0b110;
    expect(effective & ~opening).toBe(0);
  });

  it('that does not exist is distinguished', async () => {
    const { stderr, exitCode } = await run(['no-such-tool']);
    expect([exitCode, stderr]).toEqual([
      expect.any(Number),
      expect.stringContaining('failed to execute'),
    ]);
  });
});
