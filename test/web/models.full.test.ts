import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumMissing } from '../identity/chromium.ts';
import { type KeyedService, keyedService } from '../stand-ins/keyed-service.ts';
import { seriousProblems, signedInBrowser, startWebServer } from './web-server.ts';

const key = 'sk-of-the-server-12345678';
let server: Awaited<ReturnType<typeof startWebServer>>;
let service: KeyedService;

beforeAll(async () => {
  service = await keyedService(key);
  server = await startWebServer({ GROQ_API_KEY: '', GROQ_BASE_URL: '', SARVAM_API_KEY: '' });
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await service?.[Symbol.asyncDispose]();
});

/** Ollama, where it always listens, as far as it is asked. */
async function ollama() {
  const tags = { models: [{ name: 'qwen3:4b', details: { parameter_size: '4.0B' } }] };
  const here = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    if (request.url === '/api/tags') return void response.end(JSON.stringify(tags));
    if (request.url === '/v1/models')
      return void response.end(JSON.stringify({ object: 'list', data: [{ id: 'qwen3:4b' }] }));
    response.writeHead(404).end('{}');
  });
  await new Promise<void>((ready) => here.listen(11_434, '127.0.0.1', ready));
  return {
    async [Symbol.asyncDispose]() {
      here.closeAllConnections();
      await new Promise((closed) => here.close(closed));
    },
  };
}

describe.skipIf(chromiumMissing)('models in the app', () => {
  it('are offered on the first run, and keys are tested, used at once, shown by their last characters and removed', async () => {
    await using _ = await ollama();
    await using browser = await signedInBrowser(server, 'Ann');
    const { page, complaints } = browser;
    await page.getByRole('heading', { name: 'Two choices worth making' }).waitFor();
    await page.getByRole('heading', { name: 'Ollama is running' }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use qwen3:4b' }).click();
    await page.getByText('Qwen 3 4B (Ollama), chosen for this server.').waitFor();

    await page.getByRole('link', { name: 'All models and services' }).click();
    const chat = page.getByRole('listitem').filter({ hasText: 'Answers questions about your' });
    await chat.getByText('Qwen 3 4B (Ollama), chosen for this server.').waitFor();
    await page.getByText('In use').waitFor();
    await page.getByRole('button', { name: 'Stop using it' }).click();
    await chat.getByText('Chat is off.').waitFor();
    expect(await seriousProblems(page)).toEqual([]);
    expect(complaints).toEqual([]);

    await page.getByRole('button', { name: 'Add a key' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Service').selectOption('OpenAI');
    await dialog.getByLabel('Address').fill(service.url);
    await dialog.getByLabel('Key', { exact: true }).fill('sk-that-is-wrong-00000000');
    await dialog.getByRole('button', { name: 'Test and add' }).click();
    await dialog
      .getByText(/OpenAI/)
      .and(dialog.getByRole('alert'))
      .or(dialog.locator('[aria-invalid=true]'))
      .first()
      .waitFor();
    await dialog.getByLabel('Key', { exact: true }).fill(key);
    await dialog.getByRole('button', { name: 'Test and add' }).click();
    await dialog.waitFor({ state: 'detached' });
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'OpenAI', exact: true }) });
    await row.getByText('Key …5678, for everyone here').waitFor();
    expect(await page.content()).not.toContain(key);
    await page.getByRole('button', { name: 'Test OpenAI' }).click();
    await row.getByText('Works', { exact: true }).waitFor();
    expect(await seriousProblems(page)).toEqual([]);

    const modelOfChat = page.getByLabel('Model for “Chat”');
    await modelOfChat.selectOption({ label: 'GPT Two (OpenAI)' });
    await page.getByText('GPT Two (OpenAI), chosen for this server.').waitFor();
    await page.reload();
    await page.getByText('GPT Two (OpenAI), chosen for this server.').waitFor();
    await modelOfChat.selectOption({ label: 'Automatic' });
    await page
      .getByText('GPT Two (OpenAI), chosen for this server.')
      .waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Remove the key of OpenAI' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the key' }).click();
    await row.waitFor({ state: 'detached' });
  });

  it('of the server are not for everybody to change', async () => {
    await using browser = await signedInBrowser(server, 'Bea', { path: '/settings/models' });
    const { page } = browser;
    await page.getByText('Chat is off.').waitFor();
    expect(await page.getByRole('switch').count()).toBe(0);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await page.getByText('No videos yet').waitFor();
    expect(await page.getByText('Two choices worth making').count()).toBe(0);
  });
});
