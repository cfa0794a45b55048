import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectOperator } from '#features/identity/operator/socket.entry.ts';
import { addVideo } from './api/exporting.ts';

import { startTestServer, type TestServer } from './api/server.ts';
import { smallVideo } from './api/video.ts';
import { kinora } from './kinora.ts';
import { type Pages, servePages } from './stand-ins/pages.ts';

let server: TestServer;
let pages: Pages;
beforeAll(async () => {
  pages = await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } });
  server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '' });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await pages?.[Symbol.asyncDispose]();
});

const clips = (...args: string[]) =>
  kinora(['clips', ...args], {
    cwd: server.dataDir,
    env: { DATA_DIR: server.dataDir },
  });

it('kinora clips lists the clips of an account, with a decision or all, and those exported', async () => {
  const operator = connectOperator(server.dataDir);
  await operator({ act: 'add', email: 'ann@example.org', password: 'correct horse battery' });
  const { token = '' } = await operator({ act: 'token', seconds: 600 });
  const ann = server.with(token);
  const video = await addVideo(ann, pages.at('/talk.mp4'));
  const best = video.clips.find(({ title }) => title === 'Best')?.id;
  await ann.send('PATCH', `/api/clips/videos/${video.id}/clips/${best}`, { decision: 'kept' });

  const kept = JSON.parse((await clips('--decision', 'kept', '--json')).stdout);
  expect(kept.clips).toMatchObject([{ id: best, decision: 'kept', videoId: video.id }]);
  const { stdout } = await clips('--no-exported');
  expect(stdout.split('\n').slice(0, 2)).toEqual([' 9.9  Best', '      kept  0:00-0:05  talk']);
  expect(stdout.split('\n')).toHaveLength(8);
  const none = await clips('--exported');
  expect([none.code, none.stdout, none.stderr]).toEqual([0, '', 'No such clips.']);
});
