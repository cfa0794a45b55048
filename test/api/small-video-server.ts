import { afterAll, beforeAll } from 'vitest';
import { openaiStandIn } from '../stand-ins/openai.ts';
import { type Pages, servePages } from '../stand-ins/pages.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { videoAdder } from './clip-requests.ts';
import { type Client, startTestServer, type TestServer } from './server.ts';
import { smallVideo } from './video.ts';

/**
 * The server of a test file, with two people, a small video at `/talk.mp4`, a page without any, and
 * a language model.
 */
export function smallVideoServer() {
  const scope = new AsyncDisposableStack();
  const running = {} as {
    server: TestServer;
    pages: Pages;
    model: StandIn;
    alice: Client;
    bob: Client;
    video: Buffer;
  };
  beforeAll(async () => {
    const video = await smallVideo();
    const pages = scope.use(
      await servePages({
        '/talk.mp4': { body: video, type: 'video/mp4' },
        '/page.html': { body: '<p>no video</p>', type: 'text/html' },
      }),
    );
    const model = scope.use(await openaiStandIn());
    const server = scope.use(
      await startTestServer({ MAX_VIDEO_BYTES: '5000000', GROQ_BASE_URL: model.url }),
    );
    const [alice, bob] = await Promise.all([server.as('alice'), server.as('bob')]);
    Object.assign(running, { server, pages, model, alice, bob, video });
  });
  afterAll(() => scope.disposeAsync());
  return { running, addVideo: videoAdder(() => running.pages.at('/talk.mp4')) };
}
