import type { Page } from 'playwright-core';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { servePages } from '../stand-ins/pages.ts';
import { signedInBrowser, startWebServer } from './web-server.ts';

type Job = { id: string; kind: string; status: string; videoId: string | null };

/** A signed-in person in a real browser, with what tests of a video's page need. */
export async function openVideoPage(user: string, settings: Record<string, string> = {}) {
  await using opening = new AsyncDisposableStack();
  const pages = opening.use(
    await servePages({ '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' } }),
  );
  const server = opening.use(await startWebServer(settings));
  const { page } = opening.use(await signedInBrowser(server, user));
  const opened = opening.move();
  const request = (
    path: string,
    { method = 'GET', body }: { method?: string; body?: object } = {},
  ) =>
    page.request.fetch(`${server.address}/api/clips${path}`, {
      method,
      data: body,
      headers: { origin: server.address },
    });
  const jobs = async (): Promise<Job[]> => (await (await request('/jobs')).json()).jobs;
  return {
    page,
    server,
    request,
    jobs,
    /** Starts finding clips. @returns the video's id, as soon as there is one */
    async submit(prompt = '', ended = true): Promise<string> {
      const identifications = async () => (await jobs()).filter(({ kind }) => kind === 'identify');
      const before = (await identifications()).length;
      await request('/identify', {
        method: 'POST',
        body: { platformUrl: pages.at('/talk.mp4'), prompt },
      });
      const isReadyJob = ({ status, videoId }: Job) =>
        videoId !== null && (!ended || ['complete', 'failed'].includes(status));
      const [newest] = await until(
        identifications,
        ([first, ...others]) =>
          others.length === before && first !== undefined && isReadyJob(first),
      );
      return newest?.videoId ?? '';
    },
    async open(id: string, search = ''): Promise<void> {
      await page.goto(`${server.address}/videos/${id}${search}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

export const clipCard = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
export const sentenceWith = (page: Page, text: string) =>
  page.locator('[data-sentence]', { hasText: text });

/** Chooses an action in the menu of a clip's card. */
export async function clipAction(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for “${title}”` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}
