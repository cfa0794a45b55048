import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { startTestServer, type TestServer } from './api/server.ts';
import { kinora } from './kinora.ts';
import { colourAt, makeVideo } from './media.ts';

/** Brand kits of a server, used by name on the command line. */

const opened = new AsyncDisposableStack();
let server: TestServer;
let folder: string;

beforeAll(async () => {
  folder = opened.use(await scratchFolder()).path;
  await makeVideo(folder, 'talk.mp4', [], 'testsrc2=s=320x180:r=10:d=4');
  server = opened.use(await startTestServer());
});
afterAll(() => opened.disposeAsync());

const run = (args: string[]) => kinora(args, { cwd: folder, env: { DATA_DIR: server.dataDir } });
const render = (brand: string, out: string) =>
  run([
    'render',
    'talk.mp4',
    '--clip',
    '0-1',
    '--no-captions',
    '--aspect',
    '1:1',
    '--reframe',
    'center',
    '--out',
    out,
    '--brand',
    brand,
  ]);

async function addKit(person: string, name: string, color: string): Promise<void> {
  const { address, as } = server;
  const user = await as(person);
  const { body } = await user.post('/api/clips/brand-kits', {
    name,
    logo: { corner: 'top-left', width: 0.3 },
  });
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${color}" d="M0 0h9v9H0z"/></svg>`;
  const { status } = await fetch(`${address}/api/clips/brand-kits/${body.brandKit.id}/files/logo`, {
    method: 'PUT',
    headers: user.headers,
    body: logo,
  });
  expect(status).toBe(200);
}

describe('the brand kits of an installation', () => {
  it('are listed and used by name, with their owner where several have one of it', async () => {
    expect((await render('Acme', 'none')).stderr).toContain(
      'no brand kit of that name in this installation. There are none yet.',
    );
    await addKit('alice', 'Acme', '#e02020');
    expect(await run(['brand', 'list'])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Acme +alice +logo$/m),
    });
    expect(await render('acme', 'alices')).toMatchObject({ code: 0 });
    const [red] = await colourAt(join(folder, 'alices', '01-talk.mp4'), 0.5, '160:160:100:100');
    expect(Math.abs(red - 0xe0)).toBeLessThan(12);

    await addKit('bob', 'ACME', '#2020e0');
    const several = await render('Acme', 'several');
    expect([several.code, several.stderr]).toEqual([
      1,
      expect.stringContaining('--brand "alice:Acme" or --brand "bob:ACME"'),
    ]);
    expect(await render('bob:acme', 'bobs')).toMatchObject({ code: 0 });
    const [, , blue] = await colourAt(join(folder, 'bobs', '01-talk.mp4'), 0.5, '160:160:100:100');
    expect(Math.abs(blue - 0xe0)).toBeLessThan(12);
    expect((await render('Other', 'other')).stderr).toContain('There are: Acme, ACME.');
  });
});
