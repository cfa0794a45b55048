import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The first one has no window, and takes half the processor time. */
const candidates = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = candidates.find((path) => existsSync(path));

/** Why tests with a real browser cannot run here; undefined when they can. */
export const chromiumMissing: string | undefined = executablePath
  ? undefined
  : 'no Chromium (apt-get install chromium)';

/** `args` are additional switches of Chromium, e.g. for a microphone that plays a file. */
type ChromiumOptions = BrowserContextOptions & { args?: readonly string[] };

/**
 * A page in its own browser context, closed when its scope ends. Collects console errors, warnings
 * and exceptions.
 */
export async function openChromium({
  args = [],
  ...options
}: ChromiumOptions = {}): Promise<AsyncDisposable & { page: Page; complaints: string[] }> {
  const { browser, release } = await acquireBrowser(args);
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
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
      await release();
    },
  };
}

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  // Without these, pages are drawn by an emulated graphics card in a process of its own, which
  // takes more processor time.
  '--disable-software-rasterizer',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Otherwise each page that is opened starts a process of its own.
  '--process-per-site',
  // A page lives for seconds: compiling its code and that of the caption renderer for speed takes a
  // tenth of a test's processor time.
  '--js-flags=--no-turbofan --no-maglev --liftoff-only',
];
let shared: Promise<Browser> | undefined;
let users = 0;

/**
 * The test file's shared browser, because starting one takes a second or more; other switches get
 * their own browser.
 */
async function acquireBrowser(
  args: readonly string[],
): Promise<{ browser: Browser; release: () => Promise<void> }> {
  if (args.length > 0) {
    const browser = await launch(args);
    return { browser, release: () => browser.close() };
  }
  users += 1;
  shared ??= launch([]);
  return { browser: await shared, release: releaseShared };
}

async function releaseShared(): Promise<void> {
  users -= 1;
  // Closed later, because the next test may follow at once.
  setTimeout(() => {
    if (users > 0) return;
    void shared?.then((browser) => browser.close());
    shared = undefined;
  }, 1000);
}

function launch(args: readonly string[]): Promise<Browser> {
  if (!executablePath) throw new Error(chromiumMissing);
  return chromium.launch({ executablePath, args: [...switches, ...args] });
}
