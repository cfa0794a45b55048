import { expect, it } from 'vitest';
import { chromiumMissing } from '../identity/chromium.ts';
import { openVideoPage } from './video-page.ts';
import { seriousProblems } from './web-server.ts';

const panel = ['0:00', 'good morning and welcome', '0:03', 'today we talk about boats'].join('\n');

it.skipIf(chromiumMissing)(
  'a pasted transcript shows which of its lines are times and names, and that can be turned off',
  async () => {
    await using tab = await openVideoPage('Paula');
    const { page } = tab;
    const id = await tab.submit();
    await tab.open(id, '?view=words');
    await page.getByRole('button', { name: 'Replace transcript' }).click();
    await page.getByRole('menuitem', { name: 'Use captions or text…' }).click();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel('Or paste the text');
    const choice = dialog.getByLabel('These are times, names and headings, not words');
    const preview = dialog.getByRole('region', { name: 'How the text is read' });

    await field.fill('We meet at 10:30.\nThen we leave.');
    expect(await choice.count()).toBe(0);
    await field.fill(panel);
    await dialog.getByText('2 times', { exact: true }).waitFor();
    expect(await preview.locator('del').allTextContents()).toEqual(['0:00', '0:03']);
    await field.fill(`Boats\n\nJane Doe  0:00\nGood morning.\n\nJohn  0:03\nHello.`);
    await dialog.getByText('2 times · 2 names: Jane Doe, John · 1 heading').waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    await choice.uncheck();
    await dialog.getByText('They are read as words.').waitFor();
    expect(await preview.count()).toBe(0);
    await choice.check();
    const sent = page.waitForRequest((request) => request.url().includes('/captions?'));
    await dialog.getByRole('button', { name: 'Use this text' }).click();
    expect(new URL((await sent).url()).searchParams.get('asWritten')).toBe('false');
    await dialog.waitFor({ state: 'hidden' });
  },
);
