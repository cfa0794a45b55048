import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scratchFolder } from '#platform/kit/scratch-folder.ts';
import { chromiumMissing } from '../identity/chromium.ts';
import { type ModelServer, startModelServer } from '../stand-ins/model-server.ts';
import { servePages } from '../stand-ins/pages.ts';
import { type Receiver, signatureHeaders, startReceiver } from '../stand-ins/receiver.ts';
import { screens, seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

let server: Awaited<ReturnType<typeof startWebServer>>;
let receiver: Receiver;
let hub: ModelServer;
let scratch: Awaited<ReturnType<typeof scratchFolder>>;

const model = Buffer.concat([Buffer.from([0x08, 0x08]), randomBytes(2_000_000)]);

beforeAll(async () => {
  receiver = await startReceiver();
  hub = await startModelServer({
    'acme/model.onnx': model,
    'acme/tokens.txt': Buffer.from('<blk> 0\n'),
  });
  scratch = await scratchFolder();
  const files = [
    { role: 'model', name: 'model.onnx', url: 'acme/model.onnx', bytes: model.length },
    { role: 'tokens', name: 'tokens.txt', url: 'acme/tokens.txt', bytes: 8 },
  ];
  const entry = {
    id: 'acme',
    name: 'Acme English',
    kind: 'ctc',
    languages: ['en'],
    licence: 'Acme licence',
    files,
  };
  await writeFile(join(scratch.path, 'catalogue.json'), JSON.stringify({ models: [entry] }));
  server = await startWebServer({
    SARVAM_API_KEY: '',
    GROQ_BASE_URL: 'http://127.0.0.1:9/v1',
    SPEECH_MODEL_DOWNLOADS: 'ask',
    MODELS_BASE_URL: hub.url,
    SPEECH_MODEL_CATALOGUE: join(scratch.path, 'catalogue.json'),
  });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await receiver?.[Symbol.asyncDispose]();
  await hub?.[Symbol.asyncDispose]();
  await scratch?.[Symbol.asyncDispose]();
});

describe.skipIf(chromiumMissing)('the settings', () => {
  it('create a token that lets a program in until it is revoked, with the keyboard alone', async () => {
    await using browser = await signedInBrowser(server, 'Ann', { path: '/settings' });
    const { page, complaints } = browser;
    const me = (secret: string) =>
      fetch(`${server.address}/api/me`, { headers: { authorization: `Bearer ${secret}` } });
    await page.getByText('ann@example.org').waitFor();
    await page
      .getByRole('navigation', { name: 'Settings' })
      .getByRole('link', { name: /API tokens/ })
      .press('Enter');
    await page.getByRole('button', { name: 'New token' }).press('Enter');
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Enter a name first.').waitFor();
    await page.keyboard.type('Nightly import');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your token' });
    const secret = (await dialog.locator('pre').first().textContent()) ?? '';
    expect(secret).toMatch(/^kin_/);
    expect(await dialog.locator('pre').nth(1).textContent()).toContain(
      `Authorization: Bearer ${secret}`,
    );
    expect((await me(secret)).status).toBe(200);
    // Enter, pressed once too often, copies the secret; a press beside it does not close it.
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.textContent')).toMatch(/cop/i);
    await page.mouse.click(5, 5);
    expect(await dialog.locator('pre').first().textContent()).toBe(secret);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Last used just now').waitFor();
    expect(await page.content()).not.toContain(secret);
    await page.getByRole('button', { name: 'Revoke Nightly import' }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Revoke token' })
      .press('Enter');
    await page.getByText('No tokens yet').waitFor();
    await page.locator('h1:focus').waitFor();
    expect((await me(secret)).status).toBe(401);
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  });

  it('list the agents that the person has allowed, each with what it may do said first, and disconnect them', async () => {
    await using browser = await signedInBrowser(server, 'Agatha', { path: '/settings/agents' });
    const { page } = browser;
    await page.getByText('No agents yet').waitFor();
    await using program = await servePages({
      '/callback': { body: 'Back in the program.', type: 'text/plain' },
    });
    const redirectUri = program.at('/callback');
    const registered = await page.request.post(`${server.address}/oidc/reg`, {
      data: { client_name: 'Clip <b>bot</b>', redirect_uris: [redirectUri] },
    });
    const { client_id } = await registered.json();
    const answer = async (decision: 'Allow' | 'Deny') => {
      const parameters = {
        client_id,
        response_type: 'code',
        redirect_uri: redirectUri,
        resource: `${server.address}/mcp`,
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
        state: 'x',
      };
      await page.goto(`${server.address}/oidc/auth?${new URLSearchParams(parameters)}`);
      await page.getByRole('heading', { name: 'Connect “Clip <b>bot</b>” to Kinora?' }).waitFor();
      await page.getByText(`a program on this computer (${new URL(redirectUri).host})`).waitFor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await seriousProblems(page)).toEqual([]);
      }
      await page.getByRole('button', { name: decision }).click();
      await page.getByText('Back in the program.').waitFor();
      return new URL(page.url()).searchParams;
    };
    expect((await answer('Deny')).get('error')).toBe('access_denied');
    expect((await answer('Allow')).get('code')).toBeTruthy();
    await page.goto(`${server.address}/settings/agents`);
    const agents = page.getByRole('list').filter({ hasText: 'Clip <b>bot</b>' });
    await agents.getByText('Never used · connected').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await agents.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No agents yet').waitFor();
  });

  it('add a webhook whose test arrives signed with the secret, and say why one does not arrive', async () => {
    await using browser = await signedInBrowser(server, 'Bea', { path: '/settings/webhooks' });
    const { page } = browser;
    const add = async (url: string) => {
      await page.getByRole('button', { name: 'Add webhook' }).click();
      await page.getByLabel('Address').fill(url);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Webhook secret' });
      const secret = (await dialog.locator('pre').textContent()) ?? '';
      await dialog.getByRole('button', { name: 'Done' }).click();
      await dialog.waitFor({ state: 'detached' });
      return secret;
    };
    const address = receiver.reacting(204);
    const secret = await add(address);
    await page.getByRole('button', { name: `Send test to ${address}` }).click();
    await page.getByText('The test arrived: your server answered 204.').waitFor();
    const [message] = receiver.at(new URL(address).pathname);
    if (!message) throw new Error('nothing arrived');
    expect(new Webhook(secret).verify(message.body, signatureHeaders(message))).toMatchObject({
      type: 'webhook.test',
    });
    await page.getByText('Recent deliveries').click();
    await page.getByText('Delivered (204)').nth(1).waitFor();

    await page.getByRole('switch', { name: address }).click();
    await page.getByText(`Off: ${address}`).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: `Send test to ${address}` }).isDisabled())
      .toBe(true);
    const broken = receiver.reacting(500);
    await add(broken);
    await page.getByRole('button', { name: `Send test to ${broken}` }).click();
    await page.getByText('The test did not arrive. The receiver answered 500.').waitFor();
    await page.getByRole('button', { name: `More for ${broken}` }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('heading', { name: broken }).waitFor({ state: 'detached' });
    await page.getByRole('listitem').filter({ hasText: address }).locator('button:focus').waitFor();
  });

  it('keep caption presets: made, renamed, made the default, deleted unless that is undone', async () => {
    await using browser = await signedInBrowser(server, 'Cem', { path: '/brand' });
    const { page } = browser;
    await page.getByRole('button', { name: 'New preset' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Loud');
    await page.getByLabel('Start from').selectOption('Comic');
    await page.getByLabel('Font').selectOption('Oswald');
    await page.getByRole('button', { name: 'Save preset' }).click();
    await page.getByRole('heading', { name: 'Loud', exact: true }).waitFor();
    await page.getByText('Oswald · changed just now').waitFor();
    const more = async (item: string) => {
      await page.getByRole('button', { name: /^More for/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await more('Rename');
    await page.getByLabel('Preset name').fill('Louder');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Louder', exact: true }).waitFor();
    await more('Set as default');
    await page.getByText('Default', { exact: true }).waitFor();
    await more('Delete');
    await page.getByText('No presets yet').waitFor();
    await page.locator('h1:focus').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.reload();
    await page.getByRole('heading', { name: 'Louder', exact: true }).waitFor();
  });

  it('install a speech model after naming size and licence, pause it, resume it, and remove it', async () => {
    await using browser = await signedInBrowser(server, 'Eli', { path: '/settings/speech-models' });
    const { page, complaints } = browser;
    const acme = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Acme English' }) });
    await acme.getByText('English · 2 MB · Acme licence').waitFor();
    const agree = async (label: string, terms: RegExp) => {
      const dialog = page.getByRole('alertdialog');
      await dialog.getByText(terms).waitFor();
      await dialog.getByRole('button', { name: label }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    hub.always({ slowly: 300 });
    await page.getByRole('button', { name: 'Install Acme English' }).click();
    await agree(
      'Install model',
      /^2 MB is downloaded once and stays on this machine\. Licence: Acme licence\.$/,
    );
    const progress = acme.getByRole('progressbar', { name: 'Download of Acme English' });
    await acme.getByText(/^[\d.]+ [kM]B of 2 MB, \d+ s left$/).waitFor();
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause Acme English' }).click();
    await acme.getByText('Paused').waitFor();
    hub.always();
    await page.getByRole('button', { name: 'Resume Acme English' }).click();
    await agree(
      'Resume model',
      /^The remaining [\d.]+ [kM]B is downloaded once and stays on this machine\./,
    );
    await acme.getByText('Installed').waitFor();
    await page.getByRole('button', { name: 'Remove Acme English' }).click();
    await agree('Remove model', /^This frees 2 MB\./);
    await page.getByRole('button', { name: 'Install Acme English' }).waitFor();
    hub.always({ page: '<!doctype html>' });
    await page.getByRole('button', { name: 'Install Acme English' }).click();
    await agree('Install model', /once/);
    await acme.getByText(/sent a web page instead of model\.onnx/).waitFor();
    expect(complaints).toEqual([]);
  });

  it('keep a glossary: a term with its wrong forms, changed, taken, deleted unless that is undone, with the keyboard alone', async () => {
    await using browser = await signedInBrowser(server, 'Gia', { path: '/settings/glossary' });
    const { page } = browser;
    const save = async (spelling: string, variants: string) => {
      await page.getByLabel('Spelling').fill(spelling);
      await page.getByLabel('Instead of').fill(variants);
      await page.getByRole('button', { name: 'Save term' }).press('Enter');
    };
    await page.getByRole('button', { name: 'New term' }).press('Enter');
    await save('Kinora', 'kin aura\n\n Canora');
    await page.getByText('Instead of kin aura, Canora').waitFor();
    await page.getByRole('button', { name: 'Edit Kinora' }).press('Enter');
    await save('Kinora', '');
    await page.getByText('Any capitalisation').waitFor();
    await page.getByRole('button', { name: 'New term' }).press('Enter');
    await save('kinora', '');
    await page.getByText('“kinora” is already in your glossary.').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New term' }).press('Enter');
    await save('Postgres', '');
    await page.getByRole('button', { name: 'Delete Kinora' }).press('Enter');
    await page.getByRole('button', { name: 'Delete Kinora' }).waitFor({ state: 'detached' });
    await page.locator('[aria-label="Edit Postgres"]:focus').waitFor();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: 'Delete Kinora' }).waitFor();
    await page.getByRole('button', { name: 'Delete Postgres' }).press('Enter');
    await page.locator('[aria-label="Edit Kinora"]:focus').waitFor();
    // The page sends the deletion while it is left.
    await page.goto('about:blank');
    const terms = async () =>
      (await (await page.request.get(`${server.address}/api/clips/glossary`)).json()).terms;
    await expect.poll(terms).toMatchObject([{ term: 'Kinora' }]);
  });

  it('keep cookies by site: added from a file, refused with the reason, removed', async () => {
    await using browser = await signedInBrowser(server, 'Coe', { path: '/settings/downloads' });
    const { page } = browser;
    const choose = async (text: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add cookies.txt' }).press('Enter');
      await (await chooser).setFiles({
        name: 'cookies.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
    };
    await page.getByText('No cookies yet').waitFor();
    await choose('{"not": "cookies"}');
    await page.getByText('This is not a cookies.txt file: line 1 is not a cookie.').waitFor();
    const line = (site: string, expires: number) =>
      `.${site}\tTRUE\t/\tTRUE\t${expires}\tSID\tvery-secret\n`;
    await choose(line('youtube.com', 1_893_499_200) + line('old.example', 1000));
    await page.getByText('1 cookie, expired: export them again').waitFor();
    await page.getByText('1 cookie, until Jan 1, 2030').waitFor();
    expect(await page.content()).not.toContain('very-secret');
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Remove the cookies of old.example' }).press('Enter');
    await page.getByText('old.example').waitFor({ state: 'detached' });
  });

  it('name the setting for each missing feature, save the colours, are accessible, and sign out', async () => {
    await using browser = await signedInBrowser(server, 'Dov', { path: '/settings/server' });
    const { page } = browser;
    const voice = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Voice' }) });
    await voice.getByText('Optional').waitFor();
    expect(await voice.getByRole('code').allTextContents()).toEqual(['SARVAM_API_KEY']);
    const chat = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Chat', exact: true }) });
    expect(await chat.getByText('Available', { exact: true }).count()).toBe(1);
    await page.getByText('Healthy').waitFor();
    const licences = page.getByRole('link', { name: 'Licences of this app' });
    expect(await licences.getAttribute('href')).toBe('/licences.txt');
    for (const section of ['appearance', 'api', 'webhooks', 'speech-models', 'server']) {
      await page.goto(`${server.address}/settings/${section}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      for (const [colorScheme, size] of [
        ['light', screens.phone],
        ['dark', screens.desktop],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize(size);
        expect(await seriousProblems(page), section).toEqual([]);
        expect(
          await page.evaluate('document.documentElement.scrollWidth - innerWidth'),
        ).toBeLessThanOrEqual(0);
      }
    }
    await page.goto(`${server.address}/settings/appearance`);
    await page.getByRole('radio', { name: 'Dark' }).press('Space');
    await page.reload();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
    await page.goto(`${server.address}/settings/account`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
  });

  it('keep brand kits: created, filled with files, shown where the logo will be, deleted unless that is undone', async () => {
    await using browser = await signedInBrowser(server, 'Bo', { path: '/brand' });
    const { page } = browser;
    await page.getByRole('button', { name: 'New brand kit' }).press('Enter');
    await page.getByLabel('Brand kit name').fill('Acme');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Acme' });
    const give = (label: string, name: string, content: string) =>
      dialog
        .getByLabel(`${label}: choose a file`)
        .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
    await give('Logo', 'logo.png', 'This is no picture.');
    await dialog.getByText('This is not an image. Use a PNG, JPEG or SVG file.').waitFor();
    await give(
      'Logo',
      'acme.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><path fill="#e02020" d="M0 0h200v100H0z"/></svg>',
    );
    await dialog.getByText('acme.svg · 1024 × 512').waitFor();
    await dialog.getByLabel('Corner', { exact: true }).selectOption('Bottom left');
    const logo = dialog.getByAltText('Position of your logo');
    // 0.16 of the width, 0.04 from the 170 pixels that an app covers.
    await expect.poll(() => logo.getAttribute('style')).toMatch(/left: 19\.8\d*%; .*width: 15\.9/);
    await dialog.getByText('kept clear of the buttons').waitFor();
    await dialog.getByRole('switch', { name: 'Exact corner' }).check();
    await expect.poll(() => logo.getAttribute('style')).toMatch(/left: 4\.\d*%; /);
    await dialog.getByText('apps may draw their buttons over it').waitFor();
    await dialog.getByRole('switch', { name: 'Exact corner' }).uncheck();
    await dialog.getByRole('switch', { name: 'Outro card' }).click();
    await dialog.getByLabel('Text on the card').fill('acme.example');
    expect(await seriousProblems(page)).toEqual([]);
    // What was just typed is kept, however the dialog is closed.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Logo', { exact: true }).waitFor();
    const { brandKits } = await (
      await page.request.get(`${server.address}/api/clips/brand-kits`)
    ).json();
    expect(brandKits).toMatchObject([
      {
        name: 'Acme',
        isDefault: true,
        logo: { corner: 'bottom-left' },
        card: { text: 'acme.example' },
      },
    ]);
    await page.getByRole('button', { name: 'More for Acme' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByText('No brand kits yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'Acme', exact: true }).waitFor();
  });

  it('change the password, and delete the account with everything in it', async () => {
    await using browser = await signedInBrowser(server, 'Kit', { path: '/settings/account' });
    const { page } = browser;
    await page.getByLabel('Current password').fill('a wrong guess');
    await page.getByLabel('New password').fill('a new long password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('This is not your current password.').waitFor();
    await page.getByLabel('Current password').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByText('Your other browsers are signed out.').waitFor();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await page.getByLabel('Your password').fill('correct horse battery');
    await page.keyboard.press('Enter');
    await page.getByText('This is not your password.').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByLabel('Your password').fill('a new long password');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect((await page.request.get(`${server.address}/api/me`)).status()).toBe(401);
  });
});
