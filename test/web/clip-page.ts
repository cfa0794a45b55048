import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import type { Clip } from '#features/videos/clip.schema.ts';
import { servePages } from '../stand-ins/pages.ts';
import { foundIn, reader } from './clips-api.ts';
import { talkVideo } from './talk-video.ts';
import { screens, signedInBrowser, startWebServer } from './web-server.ts';

/** What is said in the video: sentences start every four seconds and last three. */
export const lines = [
  'Why does nobody ever um talk about the day they nearly gave up?',
  'I lost every single customer, I lost every single customer in one week.',
  'My father looked at me and said nothing for a whole minute.',
  'Then he laughed and uh told me about the winter of nineteen eighty two.',
  'The truth is that most companies die because their founders stop asking.',
];

/**
 * The page of a clip in a real browser with a real server, for somebody who is signed in, and what
 * the server has stored of that clip.
 */
export async function openClipPage(person: string, settings: Record<string, string> = {}) {
  await using opening = new AsyncDisposableStack();
  const pages = opening.use(
    await servePages({ '/talk.mp4': { body: await talkVideo(lines), type: 'video/mp4' } }),
  );
  const server = opening.use(await startWebServer(settings, { engine: 'real' }));
  const { page } = opening.use(await signedInBrowser(server, person));
  const { address } = server;
  const read = reader(page, address);
  const { videoId } = await foundIn(read, pages.at('/talk.mp4'));
  const clips = async () =>
    (await read<{ video: { clips: Clip[] } }>(`/videos/${videoId}`)).video.clips;
  const [found] = (await clips()).toSorted((a, b) => Number(a.start) - Number(b.start));
  if (!found) throw new Error('no clip was found');
  const path = `${address}/videos/${videoId}/clips/${found.id}`;
  const patch = (data: object) =>
    page.request.patch(`${address}/api/clips/videos/${videoId}/clips/${found.id}`, {
      data,
      headers: { origin: address },
    });
  const opened = opening.move();
  return {
    page,
    address,
    path,
    videoId,
    found,
    clips,
    patch,
    files: join(server.dataDir, 'files'),
    savedClip: async () => (await clips()).find(({ id }) => id === found.id) ?? found,
    /** Leaves the page, with the clip as it was found. */
    async leave() {
      // Unsaved changes are saved when the page is left. A page of the same server keeps its
      // process.
      await page.goto(`${address}/api/health`);
      await page.setViewportSize(screens.desktop);
      await patch({ reset: true });
    },
    async open() {
      await page.goto(path);
      await page.locator('[data-state="used"]').first().waitFor();
    },
    /** Selects from one word to another with the mouse. */
    async drag(from: Locator, to: Locator) {
      const [a, b] = [await from.boundingBox(), await to.boundingBox()];
      if (!a || !b) throw new Error('the words are not shown');
      await page.mouse.move(a.x + 2, a.y + a.height / 2);
      await page.mouse.down();
      await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 4 });
      await page.mouse.up();
    },
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    word: (text: string, place = 0) =>
      page
        .locator('[data-word]')
        .filter({ hasText: new RegExp(`^${text}[,.?]? ?$`) })
        .nth(place),
    cutWords: async () =>
      (await page.locator('[data-state="cut"]').allTextContents()).join('').trim(),
    saved: () => page.getByText('Saved', { exact: true }).waitFor(),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}
export type ClipPage = Awaited<ReturnType<typeof openClipPage>>;
