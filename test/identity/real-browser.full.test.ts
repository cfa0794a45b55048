import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/server.ts';
import { chromiumMissing, openChromium } from './chromium.ts';

describe.skipIf(chromiumMissing)('in a real browser', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '', SIGN_UP: 'open' });
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  it('the first account can be created, signed out of and signed in to, with the keyboard alone', async () => {
    await using browser = await openChromium();
    const { page, complaints } = browser;
    await page.goto(`${server.address}/account`);
    expect(await page.title()).toBe('Welcome to Kinora · Kinora');
    // The first field has the focus; the others follow in order.
    await page.keyboard.type('Ann Example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ann@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('too short');
    await page.keyboard.press('Enter');
    await page.getByText('Please choose a password of at least 10 characters.').waitFor();
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate('document.activeElement.id')).toBe('password');
    await page.keyboard.type('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(page.url()).toBe(`${server.address}/account`);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await (await page.goto(`${server.address}/api/me`))?.json()).toMatchObject({
      user: { name: 'Ann Example' },
    });
    await page.goBack();

    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).press('Enter');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.keyboard.type('ann@example.org');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong password');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    // The email address is kept and the password is requested again.
    await page.keyboard.type('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Library' }).waitFor();
    const failedLoads = (text: string) => /status of 422/.test(text);
    expect(complaints.filter((text) => !failedLoads(text))).toEqual([]);
  });

  it('a second person creates their own account, and each sees only their own data', async () => {
    await using browser = await openChromium();
    const { page } = browser;
    await page.goto(`${server.address}/login?return=/account`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Email address').fill('bob@example.org');
    await page.getByLabel('Password').fill('another long password');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    expect(await page.getByText('bob@example.org').count()).toBe(1);
    expect(await (await page.goto(`${server.address}/api/clips/videos`))?.json()).toEqual({
      videos: [],
    });
  });

  it('a page of another site can neither use the session nor sign a person out', async () => {
    await using browser = await openChromium();
    const { page } = browser;
    await page.goto(`${server.address}/login?return=/account`);
    await page.getByLabel('Email address').fill('bob@example.org');
    await page.getByLabel('Password').fill('another long password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
    // The same machine under its other name is another site to the browser.
    const elsewhere = server.address.replace('127.0.0.1', 'localhost');
    await page.route(`${elsewhere}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<form method="post" action="${server.address}/logout"><button>Win a prize</button></form>`,
      }),
    );
    await page.goto(`${elsewhere}/prize`);
    await page.getByRole('button', { name: 'Win a prize' }).click();
    await page.getByText('This request must come from a page of').waitFor();
    await page.goto(`${server.address}/account`);
    await page.getByRole('heading', { name: 'You are signed in' }).waitFor();
  });

  it.each(['light', 'dark'] as const)('the pages fit a phone, in %s', async (colorScheme) => {
    await using browser = await openChromium({
      colorScheme,
      viewport: { width: 320, height: 640 },
    });
    const { page } = browser;
    await page.goto(`${server.address}/login?return=/account`);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    expect((await page.getByLabel('Password').boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const background = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(20, 21, 24)' : 'rgb(246, 246, 243)');
  });
});
