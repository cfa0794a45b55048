import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { readWav } from '#platform/kit/wav.shared.ts';
import { until } from '../api/server.ts';
import { smallVideo } from '../api/video.ts';
import { chromiumMissing, openChromium } from '../identity/chromium.ts';
import { innertubeStandIn } from '../stand-ins/innertube.ts';
import { openaiStandIn, promptOf } from '../stand-ins/openai.ts';
import { recordingOf, sarvamKey, sarvamStandIn, speak } from '../stand-ins/sarvam.ts';
import type { StandIn } from '../stand-ins/stand-in.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

const open = new AsyncDisposableStack();
const talk = 'https://youtu.be/kinoraTalk1';
const answer =
  'They gave the river back its bends. In the third year there was no flood at all. Slow water is safe water.';
let speech: StandIn;
let model: StandIn;
let settings: Record<string, string>;
/** A microphone that plays a recording of speech. */
let microphone: string[];
let home: string;
let browser: Awaited<ReturnType<typeof signedInBrowser>>;
/** For a video of their own whose transcript is "Hello world." */
let videoId: string;

beforeAll(async () => {
  speech = open.use(await sarvamStandIn());
  model = open.use(await openaiStandIn());
  model.always({ say: answer });
  const captions = open.use(await innertubeStandIn());
  const scratch = open.use(await scratchFolder());
  const spoken = join(scratch.path, 'question.wav');
  await writeFile(
    spoken,
    await speak('What did the farmers do about the river, and did it help the valley in the end?'),
  );
  microphone = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${spoken}`,
  ];
  settings = {
    GROQ_BASE_URL: model.url,
    GROQ_API_KEY: 'key',
    DEFAULT_MODEL: 'test/usual',
    YOUTUBE_WEB_BASE_URL: captions.url,
  };
  const server = open.use(
    await startWebServer({ ...settings, SARVAM_API_KEY: sarvamKey, SARVAM_BASE_URL: speech.url }),
  );
  home = server.address;
  browser = open.use(await signedInBrowser(server, 'Ada', { path: '/voice', args: microphone }));
  await browser.page.addInitScript(watchPlayback);
  videoId = await uploaded(await smallVideo());
});
afterAll(() => open.disposeAsync());
beforeEach(() => {
  speech.requests.length = 0;
  model.requests.length = 0;
});

/** Records what plays: audio is not part of the page. */
function watchPlayback() {
  const { HTMLMediaElement }: { HTMLMediaElement: { prototype: { play(): Promise<void> } } } =
    Object(globalThis);
  const { play } = HTMLMediaElement.prototype;
  Object.assign(globalThis, { played: [] });
  HTMLMediaElement.prototype.play = function () {
    const { played, refusing }: { played: unknown[]; refusing?: boolean } = Object(globalThis);
    // A browser that blocks autoplay.
    if (refusing) return Promise.reject(new DOMException('play() failed', 'NotAllowedError'));
    if (!played.includes(this)) played.push(this);
    return play.call(this);
  };
}

/** The element that plays answers. */
const playback = (): Promise<{ time: number; paused: boolean; ended: boolean; rate: number }> =>
  browser.page.evaluate(() => {
    const {
      played,
    }: {
      played: { currentTime: number; paused: boolean; ended: boolean; playbackRate: number }[];
    } = Object(globalThis);
    const [audio] = played;
    return {
      time: audio?.currentTime ?? 0,
      paused: audio?.paused ?? true,
      ended: audio?.ended ?? false,
      rate: audio?.playbackRate ?? 0,
    };
  });

async function uploaded(buffer: Buffer): Promise<string> {
  const { request } = browser.page;
  await request.post(`${home}/api/clips/upload`, {
    headers: { origin: home },
    multipart: { video: { name: 'A talk about rivers.mp4', mimeType: 'video/mp4', buffer } },
  });
  const { videos } = await until(
    async () => (await request.get(`${home}/api/clips/videos`)).json(),
    (list) => list.videos[0]?.status === 'complete',
  );
  return videos[0].id;
}

const talkButton = () => browser.page.getByRole('button', { name: 'Talk', exact: true });
const answers = () => browser.page.getByRole('listitem');
const asked = (path: string) => speech.requests.filter((request) => request.path === path);

/** The page for that video, before the first question, ready to use. */
async function begin(video = talk, more = '') {
  await browser.page.goto(`${home}/voice?video=${encodeURIComponent(video)}${more}`);
  const clear = browser.page.getByRole('button', { name: 'Clear', exact: true });
  await browser.page.getByText('Hold to talk').waitFor();
  if (await clear.isVisible()) await clear.click();
  await browser.page.getByText('Ask about the video').waitFor();
}

/** Holds the button while the microphone plays for that many seconds. */
async function hold(seconds: number) {
  await talkButton().hover();
  await browser.page.mouse.down();
  await browser.page.getByText('of 2:00').waitFor();
  await browser.page.waitForTimeout(seconds * 1000);
  await browser.page.mouse.up();
}

describe.skipIf(chromiumMissing)('the voice page', () => {
  it('recognises a question while the button is held, in the format of speech services, and reads the answer out sentence by sentence', async () => {
    const { page } = browser;
    await begin();
    await page.getByLabel('Playback speed').selectOption('2×');
    speech.next({ say: 'What did the farmers do?' });
    await hold(1.5);
    await answers().getByText('What did the farmers do?').waitFor();
    const [request] = asked('/speech-to-text');
    const wav = readWav(request ? await recordingOf(request) : Buffer.alloc(0));
    expect(wav).toMatchObject({
      complete: true,
      format: { sampleRate: 16_000, channels: 1, bitsPerSample: 16 },
    });
    const samples = new Int16Array(Uint8Array.from(wav?.samples ?? []).buffer);
    expect(samples.length / 16_000).toBeGreaterThan(1);
    expect(samples.length / 16_000).toBeLessThan(15);
    expect(Math.max(...samples)).toBeGreaterThan(1000);
    expect(request?.form?.get('language_code')).toBe('en-IN');

    await answers().getByText(answer).waitFor();
    expect(promptOf(model.requests[0] ?? never())).toContain('They gave the river back its bends.');
    await page.locator('[data-heard]', { hasText: 'They gave the river back' }).waitFor();
    await page.locator('[data-heard]', { hasText: 'Slow water is safe water.' }).waitFor();
    await page.getByText('Hold to talk').waitFor();
    expect(asked('/text-to-speech').map(({ body }) => Object(body).text)).toEqual([
      'They gave the river back its bends.',
      'In the third year there was no flood at all.',
      'Slow water is safe water.',
    ]);
    expect(await playback()).toMatchObject({ ended: true });

    await page.reload();
    await answers().getByText(answer).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByText('Ask about the video').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await answers().getByText(answer).waitFor();
  });

  it('is silent at once when it is interrupted, with Escape or by talking, and repeats the answer at the chosen speed', async () => {
    const { page } = browser;
    await begin();
    await page.getByLabel('Your question').fill('Did it help?');
    await page.keyboard.press('Enter');
    await page.locator('[data-heard]').waitFor();
    await until(playback, ({ time, paused }) => time > 0.2 && !paused);
    await page.keyboard.press('Escape');
    await until(playback, ({ paused, ended }) => paused && !ended);
    expect(await page.locator('[data-heard]').count()).toBe(0);

    await page.getByLabel('Playback speed').selectOption('1.5×');
    const before = asked('/text-to-speech').length;
    await page.getByRole('button', { name: 'Listen again' }).click();
    await until(playback, ({ paused, rate }) => !paused && rate === 1.5);
    speech.next({ say: '' });
    await hold(0.6);
    expect((await playback()).paused).toBe(true);
    await page.getByText('No speech was recognised.').waitFor();
    expect(asked('/text-to-speech').length - before).toBeLessThanOrEqual(1);
    await page.getByLabel('Playback speed').selectOption('1×');
  });

  it('works with the keyboard alone, in the chosen language, and the recognised text can be corrected', async () => {
    const { page } = browser;
    await begin(videoId);
    await page.getByLabel('Language').selectOption({ label: 'Hindi · हिन्दी' });
    await page.getByRole('button', { name: 'Don’t read answers aloud' }).press('Enter');
    model.next({ say: 'किसानों ने नदी को उसके मोड़ लौटा दिए।' });
    speech.next({ say: 'नदी का क्या हुआ' });
    await talkButton().focus();
    await page.keyboard.down(' ');
    await page.getByText('of 2:00').waitFor();
    await page.waitForTimeout(900);
    await page.keyboard.up(' ');
    await answers().getByText('किसानों ने').waitFor();
    expect(asked('/speech-to-text')[0]?.form?.get('language_code')).toBe('hi-IN');
    expect(promptOf(model.requests[0] ?? never())).toContain('Hello world.');
    expect(promptOf(model.requests[0] ?? never())).toContain('Respond in Hindi');

    await page.getByRole('button', { name: 'Correct' }).press('Enter');
    await page.getByLabel('What you asked').fill('नदी का क्या हुआ?');
    await page.keyboard.press('Enter');
    await answers().getByText(answer).waitFor();
    expect(await answers().count()).toBe(1);
    expect(promptOf(model.requests[1] ?? never())).toContain('नदी का क्या हुआ?');
    expect(asked('/text-to-speech')).toHaveLength(0);

    await page.reload();
    expect(await page.getByLabel('Language').inputValue()).toBe('hi-IN');
    await page.getByRole('button', { name: 'Read answers aloud' }).click();
    await page.getByRole('button', { name: 'Listen again' }).click();
    await until(
      async () => asked('/text-to-speech')[0]?.body,
      (body) => Object(body).language_code === 'hi-IN',
    );
    await page.getByLabel('Language').selectOption({ label: 'English' });
  });

  it('retries each step without the ones before it, also with an existing recording', async () => {
    const { page } = browser;
    await begin();
    speech.next({ refuse: 400, message: 'The audio is too noisy.' });
    await talkButton().click();
    await page.getByText('of 2:00').waitFor();
    await page.waitForTimeout(700);
    await talkButton().click();
    await page.getByText('The audio is too noisy.').waitFor();
    speech.next({ say: 'Did it help?' });
    model.next({ refuse: 400, message: 'The model is on holiday.' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No answer').waitFor();
    const [first, second] = await Promise.all(asked('/speech-to-text').map(recordingOf));
    expect(first && second?.equals(first)).toBe(true);
    speech.next({ refuse: 400, message: 'The voice is hoarse.' });
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('The voice is hoarse.').waitFor();
    expect(await answers().getByText(answer).isVisible()).toBe(true);
    await page.evaluate(() => void Object.assign(globalThis, { refusing: true }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Play the answer' }).waitFor();
    await page.evaluate(() => void Object.assign(globalThis, { refusing: false }));
    await page.getByRole('button', { name: 'Play the answer' }).click();
    await until(playback, ({ time, paused }) => time > 0 && !paused);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
    expect(await answers().count()).toBe(1);
  });

  it('says what is missing where no speech service is configured, and still answers in writing', async () => {
    const server = open.use(await startWebServer(settings));
    await using bare = await signedInBrowser(server, 'Ben', {
      path: `/voice?video=${encodeURIComponent(talk)}`,
      args: microphone,
    });
    await bare.page.getByText('Set SARVAM_API_KEY').waitFor();
    expect(await bare.page.getByRole('button', { name: 'Talk', exact: true }).isDisabled()).toBe(
      true,
    );
    await bare.page.getByText('Type your question').waitFor();
    await bare.page.getByLabel('Your question').fill('Did it help?');
    await bare.page.keyboard.press('Enter');
    await bare.page.getByRole('listitem').getByText(answer).waitFor();
    expect(await bare.page.getByRole('alert').count()).toBe(0);
  });

  it('reports that microphone access is refused', async () => {
    await using deaf = await openChromium({ viewport: screens.phone });
    await deaf.page.goto(`${home}/voice?video=${encodeURIComponent(talk)}`);
    await deaf.page.getByText('Hold to talk').waitFor();
    await deaf.page.getByRole('button', { name: 'Talk', exact: true }).click();
    await deaf.page
      .getByText(/Microphone access is blocked for this page|No microphone found/)
      .waitFor();
  });

  it('has no serious accessibility problem, light and dark, before and after an answer', async () => {
    const { page, complaints } = browser;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(`${home}/voice`);
      await page.getByRole('button', { name: /A talk about rivers/ }).waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await begin();
      await page.getByLabel('Your question').fill('Did it help?');
      await page.keyboard.press('Enter');
      await page.locator('[data-heard]').waitFor();
      expect(await seriousProblems(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    expect(complaints.filter((text) => !/500|400|404/.test(text))).toEqual([]);
  });
});

function never(): never {
  throw new Error('there was no request');
}
