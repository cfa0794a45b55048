import { existsSync } from 'node:fs';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { scratchFolder } from '#kit/scratch.ts';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = candidates.find((path) => existsSync(path));

/** Why tests with a real browser cannot run here; undefined when they can. */
export const chromiumMissing: string | undefined = executablePath ? undefined : 'no Chromium (apt-get install chromium)';

/** `args` are further switches of Chromium's, e.g. for a microphone that plays a file. */
type ChromiumOptions = BrowserContextOptions & { args?: readonly string[] };

/** A real browser with a profile of its own, gone when its scope ends. What its pages complain about is collected. */
export async function openChromium({
  args = [],
  ...options
}: ChromiumOptions = {}): Promise<AsyncDisposable & { page: Page; complaints: string[] }> {
  if (!executablePath) throw new Error(chromiumMissing);
  const profile = await scratchFolder();
  const context = await chromium.launchPersistentContext(profile.path, {
    ...options,
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(20_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return {
    page,
    complaints,
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await profile[Symbol.asyncDispose]();
    },
  };
}
