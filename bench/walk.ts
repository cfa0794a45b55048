/**
 * Walks through the app as creators do, with the demo's talk and a real engine, on a desktop and on
 * a phone: what each job takes in clicks, keys and seconds, what shifts meanwhile, and what axe
 * finds on the pages where it ends. A paste is neither a click nor a key.
 *
 *   node bench/walk.ts [folder for pictures, or -] [a word of the names of the jobs to walk] [device]
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { makeTalk } from '#engine/sample-talk/make-talk.ts';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { until } from '../test/api/server.ts';
import { ffmpeg } from '../test/media.ts';
import { pretendModel } from '../test/offline/pretend-model.ts';
import { openaiStandIn } from '../test/stand-ins/openai.ts';
import { servePages } from '../test/stand-ins/pages.ts';
import { foundIn, reader } from '../test/web/clips-api.ts';
import {
  screens,
  seriousProblems,
  signedInBrowser,
  startWebServer,
} from '../test/web/web-server.ts';

const [, , folder = '-', word = '', device = ''] = process.argv;
const pictures = folder === '-' ? undefined : folder;
if (pictures) await mkdir(pictures, { recursive: true });

await using scratch = await scratchFolder();
const tools = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' };
await makeTalk({ folder: scratch.path }, tools, { signal: AbortSignal.timeout(300_000) });
const talk = await readFile(join(scratch.path, 'talk.mp4'));
const silentArguments = ['-i', 'talk.mp4', '-map', '0:v', '-c', 'copy', '-t', '60', 'silent.mp4'];
await ffmpeg(silentArguments, scratch.path);
await using pages = await servePages({
  '/talk.mp4': { body: talk, type: 'video/mp4' },
  '/silent.mp4': { body: await readFile(join(scratch.path, 'silent.mp4')), type: 'video/mp4' },
});
// The clips are chosen without a model; a server of its own translates.
await using model = await openaiStandIn();
model.always(pretendModel);
await using server = await startWebServer({}, { engine: 'real' });
await using translating = await startWebServer(
  { GROQ_API_KEY: 'key', GROQ_BASE_URL: model.url },
  { engine: 'real' },
);

type Device = 'desktop' | 'phone';
type Walk = { page: Page; address: string; device: Device; take: (name: string) => Promise<void> };

/** Each job starts where the one before it has left the app, and returns when its result is seen. */
const jobs: [string, (walk: Walk) => Promise<void>][] = [
  ['a pasted link to a downloaded clip', linkToDownload],
  ['a prompt that nothing matches, and cleared', unmatchedPrompt],
  ['keep 5 of 12 clips and export them', keepFive],
  ['correct a word', correctWord],
  ['split a clip, and reorder its parts', splitAndReorder],
  ['translate captions, and correct a line', translateCaptions],
  ['a clip of a video without sound', silentVideo],
];

for (const walked of ['desktop', 'phone'] as const) {
  if (!walked.includes(device)) continue;
  console.log(`\n${walked}`);
  for (const [name, job] of jobs) if (name.includes(word)) await measured(name, job, walked);
}

async function measured(
  name: string,
  job: (walk: Walk) => Promise<void>,
  device: Device,
): Promise<void> {
  const { address } = job === translateCaptions ? translating : server;
  const person = `${device}-${jobs.findIndex(([, one]) => one === job)}`;
  await using browser = await signedInBrowser({ address }, person, {
    acceptDownloads: true,
    viewport: screens[device],
    hasTouch: device === 'phone',
    isMobile: device === 'phone',
    deviceScaleFactor: pictures ? 2 : 1,
    // The tests' browser compiles nothing; that of a person does.
    args: ['--js-flags='],
  });
  const { page } = browser;
  const totals = { clicks: 0, keys: 0, shifts: 0 };
  await page.exposeFunction('counted', (kind: keyof typeof totals, by: number) => {
    totals[kind] += by;
  });
  const moved: string[] = [];
  await page.exposeFunction('moved', (what: string) => void moved.push(what));
  const counting = `(() => {
    for (const [type, kind] of [['click', 'clicks'], ['keydown', 'keys']])
      addEventListener(type, ({ isTrusted, detail, key }) => {
        if (isTrusted && (type === 'keydown' ? key !== undefined : detail > 0)) counted(kind, 1);
      }, true);
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue;
        counted('shifts', value);
        for (const { node, previousRect, currentRect } of sources)
          moved(location.pathname + ': ' + node?.nodeName + '.' + node?.className + ' from ' + [previousRect.x, previousRect.y, previousRect.width, previousRect.height].map(Math.round) + ' to ' + [currentRect.x, currentRect.y, currentRect.width, currentRect.height].map(Math.round));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  })()`;
  await page.addInitScript(counting);
  const seen: string[] = [];
  let picturing = 0;
  const take = async (picture: string) => {
    const from = performance.now();
    seen.push(...(await seriousProblems(page)));
    if (pictures) {
      // Pictures are of clips as they will be posted.
      await page.getByText('Framing…').first().waitFor({ state: 'detached', timeout: 180_000 });
      await keep(page, join(pictures, `${picture}-${device}`));
    }
    picturing += performance.now() - from;
  };
  await prepare(job, page, address);
  await page.goto(address);
  await page.getByRole('textbox', { name: 'Video link' }).waitFor();
  Object.assign(totals, { clicks: 0, keys: 0 });
  const started = performance.now();
  try {
    await job({ page, address, device, take });
  } catch (error) {
    if (pictures) await keep(page, join(pictures, `failed-${device}`));
    throw error;
  }
  const seconds = (performance.now() - started - picturing) / 1000;
  const { clicks, keys, shifts } = totals;
  console.log(
    `  ${name}: ${clicks} ${clicks === 1 ? 'click' : 'clicks'}, ${keys} keys, ${seconds.toFixed(1)} s; layout shift ${shifts.toFixed(4)}; axe ${seen.length === 0 ? 0 : seen.join('\n    ')}`,
  );
  for (const what of moved) console.log(`    moved ${what}`);
}

/** The picture as WebP. */
async function keep(page: Page, path: string): Promise<void> {
  await writeFile(join(scratch.path, 'page.png'), await page.screenshot());
  const quality = ['-quality', '80', '-compression_level', '6'];
  await ffmpeg(['-y', '-i', 'page.png', ...quality, `${path}.webp`], scratch.path);
}

/** What a job needs beforehand: the talk with its clips, and twelve of them for `keepFive`. */
async function prepare(job: (walk: Walk) => Promise<void>, page: Page, address: string) {
  if (job === linkToDownload || job === silentVideo) return;
  const read = reader(page, address);
  const { videoId } = await foundIn(read, pages.at(`/talk.mp4?${Math.random()}`));
  if (job !== keepFive) return;
  const { video } = await read<{ video: { clips: { start: string }[] } }>(`/videos/${videoId}`);
  for (let number = video.clips.length + 1; number <= 12; number++) {
    const start = 8 * number;
    const clip = { title: `Moment ${number}`, start: `${start}`, end: `${start + 8}` };
    await read(`/videos/${videoId}/clips`, clip);
  }
  const clips = await read<{ video: { clips: { id: string }[] } }>(`/videos/${videoId}`);
  await page.request.patch(`${address}/api/clips/videos/${videoId}/clips`, {
    data: { clipIds: clips.video.clips.map(({ id }) => id), decision: 'new' },
    headers: { origin: address },
  });
}

async function paste({ page, device }: Walk, link: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Video link' });
  // On a phone the focus would open the keyboard over the page.
  if (device === 'phone') await field.click();
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.insertText(link);
  await page.getByRole('button', { name: 'Find clips' }).click();
}

/** Opens the only video of the library. */
async function openVideo({ page, device }: Walk, view: 'clip' | 'page'): Promise<void> {
  await page.getByRole('article').getByRole('link').first().click();
  await page.waitForURL('**/videos/*');
  await page.locator('[data-clip]').first().waitFor();
  // A phone shows one clip a screen, in front of the page.
  if (device === 'phone' && view === 'page') await leaveDeck(page);
}

async function leaveDeck(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^\d+ clips$/ }).click();
}

async function linkToDownload(walk: Walk) {
  const { page, take } = walk;
  await paste(walk, pages.at('/talk.mp4'));
  await page.waitForURL(/\/(jobs|videos)\//);
  const best = page.getByRole('button', { name: /^Export the best/ });
  await best.waitFor({ timeout: 120_000 });
  await take('clips');
  await best.click();
  const download = page.waitForEvent('download', { timeout: 600_000 });
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: /^Export \d/ });
  await confirm.waitFor();
  if (pictures) await dialog.locator('[data-captions="ready"]').waitFor();
  await take('export');
  await confirm.click();
  await download;
}

async function unmatchedPrompt(walk: Walk) {
  const { page, take } = walk;
  await openVideo(walk, 'page');
  await page.getByRole('button', { name: 'More' }).first().click();
  await page.getByRole('menuitem', { name: 'Find clips again' }).click();
  await page.getByRole('textbox', { name: 'What are you looking for?' }).click();
  await page.keyboard.insertText('quantum physics');
  await page.getByRole('button', { name: 'Find clips', exact: true }).click();
  const note = page.getByText('Nothing in this video is about that; here are the best clips');
  await note.waitFor({ timeout: 120_000 });
  await take('unmatched-prompt');
  await page.getByRole('button', { name: 'Clear prompt' }).click();
  await note.waitFor({ state: 'detached', timeout: 120_000 });
}

async function keepFive(walk: Walk) {
  const { page, device, take } = walk;
  await openVideo(walk, 'clip');
  const cards = page.locator(device === 'phone' ? '[data-deck] [data-clip]' : '[data-clip]');
  for (let kept = 0; kept < 5; kept++) {
    await cards.nth(kept).getByRole('button', { name: /^Keep/ }).click();
    await page.locator('[data-decision="kept"]').nth(kept).waitFor({ state: 'attached' });
  }
  await take('five-kept');
  if (device === 'phone') await leaveDeck(page);
  await page.getByRole('button', { name: /^Export 5 kept/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export 5 clips' }).click();
  await page.waitForURL('**/exports');
  const ready = page.getByRole('article').getByRole('button', { name: /^Download / });
  await until(
    () => ready.count(),
    (count) => count >= 5,
    300,
  );
  await take('exports');
}

async function correctWord(walk: Walk) {
  const { page, take } = walk;
  await openVideo(walk, 'page');
  await page.getByRole('radio', { name: 'Words' }).click();
  await page.getByRole('button', { name: 'Correct words' }).click();
  const word = page.getByText('Lisbon', { exact: false }).first();
  await word.click();
  await take('words');
  const field = page.getByRole('textbox', { name: /^Correct “/ }).first();
  await field.selectText();
  await page.keyboard.type('Porto');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Porto').first().waitFor();
}

async function openEditor(walk: Walk): Promise<void> {
  const { page } = walk;
  await openVideo(walk, 'clip');
  await page.getByRole('link', { name: 'Edit', exact: true }).first().click();
  await page
    .locator('[data-captions="ready"][data-framing="success"]')
    .waitFor({ timeout: 60_000 });
}

async function splitAndReorder(walk: Walk) {
  const { page, take } = walk;
  await openEditor(walk);
  const parts = page.getByRole('list', { name: 'Parts, in playing order' }).getByRole('listitem');
  const box = await boxOf(page.getByRole('slider', { name: 'Position' }));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.getByRole('button', { name: 'Split', exact: true }).click();
  await until(
    () => parts.count(),
    (count) => count === 2,
  );
  const [from, to] = [await boxOf(parts.nth(1)), await boxOf(parts.nth(0))];
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 6 });
  await page.mouse.up();
  await page.getByText('Saved', { exact: true }).waitFor();
  await take('editor');
}

async function translateCaptions(walk: Walk) {
  const { page, device, take } = walk;
  await openEditor(walk);
  // A sheet of its own on a phone.
  if (device === 'phone') await page.getByRole('tab', { name: 'Words' }).click();
  const panel = page.getByRole('region', { name: 'Languages' });
  await panel.getByRole('combobox', { name: 'Add a language…' }).selectOption('de');
  const line = panel.getByRole('textbox').first();
  await line.waitFor({ timeout: 60_000 });
  await line.click();
  await line.selectText();
  await page.keyboard.insertText('Letzten Winter verlor mein Vater die Sprache.');
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Undo the last correction' }).waitFor();
  await take('translation');
}

async function silentVideo(walk: Walk) {
  const { page, take } = walk;
  await paste(walk, pages.at('/silent.mp4'));
  const byHand = page.getByRole('button', { name: 'Cut by hand' });
  await byHand.waitFor({ timeout: 120_000 });
  await take('silent-found');
  await byHand.click();
  await page.getByRole('button', { name: 'New clip' }).click();
  await page.getByRole('button', { name: 'Export 1 kept clip' }).waitFor();
  await take('silent-clip');
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('an element is not shown');
  return box;
}
