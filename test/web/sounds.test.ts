import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heardSounds } from '../api/scripted-engine.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { openVideoPage } from './video-page.ts';
import { screens, seriousProblems } from './web-server.ts';

/** What is heard in a video besides words, over HTTP and in a real browser. */

let tab: Awaited<ReturnType<typeof openVideoPage>>;
let id: string;

beforeAll(async () => {
  tab = await openVideoPage('Ada');
  id = await tab.submit('heard');
});
afterAll(() => tab?.[Symbol.asyncDispose]());

const transcriptOf = async (query = '') =>
  await (await tab.request(`/videos/${id}/transcript${query}`)).json();

describe.skipIf(chromiumMissing)('what is heard besides words', () => {
  it('is in the transcript with its times, also in a part of it, and in none where nothing was listened for', async () => {
    const named = heardSounds.sounds.map((sound) => ({ ...sound, text: `[${sound.kind}]` }));
    expect((await transcriptOf()).sounds).toEqual(named);
    expect((await transcriptOf('?from=4&to=9.9')).sounds).toEqual(named.slice(0, 2));
    const other = await tab.submit();
    const silent = await (await tab.request(`/videos/${other}/transcript`)).json();
    expect(silent).not.toHaveProperty('sounds');
  });

  it('is a lane below the clips and the player, and marks between the sentences', async () => {
    const { page } = tab;
    const lane = page.getByRole('list', { name: 'Sounds' });
    const listed = ['Laughter, 0:03–0:04', 'Applause, 0:09–0:12', 'Music, 0:17–0:20'];
    for (const screen of Object.values(screens)) {
      await page.setViewportSize(screen);
      for (const view of ['?view=all', '?view=words']) {
        await tab.open(id, view);
        await lane.waitFor();
        expect((await lane.getByRole('listitem').allTextContents()).map(whole)).toEqual(listed);
        const wide = await page.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        expect(wide).toBeLessThanOrEqual(0);
        if (process.env.SHOTS)
          await page.screenshot({
            path: `${process.env.SHOTS}/${screen.width}${view.replace(/\W/g, '')}.png`,
          });
      }
    }
    expect(await seriousProblems(page)).toEqual([]);
    const transcript = page.getByRole('region', { name: 'Transcript' });
    for (const { kind } of heardSounds.sounds) await transcript.getByText(`[${kind}]`).waitFor();
    await page.setViewportSize(screens.desktop);
    await tab.open(id, '?view=words');
    await lane.getByRole('listitem').nth(1).click();
    await page.locator('[data-sentence][aria-current]').waitFor();
    expect(await page.evaluate("document.querySelector('video').currentTime")).toBeCloseTo(9.8, 1);
  });
});

const whole = (text: string) => text.trim();
