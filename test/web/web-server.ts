import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startTestServer, type TestServer } from '../api/server.ts';
import { cookieBrowser } from '../identity/browser.ts';
import { openChromium } from '../identity/chromium.ts';

/**
 * A server with the web app and the embedded sign-in, as people run it at home. `engine`: the real
 * one renders.
 */
export async function startWebServer(
  settings: Record<string, string> = {},
  options: { engine?: 'scripted' | 'real' } = {},
) {
  await builtApp();
  return startTestServer(
    { OIDC_ISSUER: '', OIDC_AUDIENCE: '', SIGN_UP: 'open', ...settings },
    options,
  );
}

type BrowserOptions = Parameters<typeof openChromium>[0];

/**
 * A browser at `path`, signed in with a new account of that name. The pages of the sign-in have
 * their own tests (test/identity). Nothing moves on its pages unless that is asked for: bars and
 * spinners that turn while a test waits are drawn 60 times a second.
 */
export async function signedInBrowser(
  { address }: Pick<TestServer, 'address'>,
  name: string,
  { path = '/', ...options }: BrowserOptions & { path?: string } = {},
) {
  const cookies = await signUp(address, `${name.toLowerCase()}@example.org`);
  const browser = await openChromium({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  await browser.page.context().addCookies(cookies);
  await browser.page.goto(`${address}${path}`);
  return browser;
}

/**
 * The cookies of a new account's session, without a browser: showing the forms takes 0.7 s of
 * processor time.
 */
async function signUp(address: string, email: string) {
  const visitor = cookieBrowser(address);
  const form = await visitor.go('/login');
  // The first account of a server is requested at once, the others through a link.
  const newAccount = form.url.pathname.endsWith('/new')
    ? form
    : await visitor.go(`${form.url.href}/new`);
  const { status } = await visitor.submit(newAccount, {
    name: '',
    email,
    password: 'correct horse battery',
  });
  if (status !== 200) throw new Error(`the account of ${email} could not be created: ${status}`);
  return visitor.jar.map(({ name, value, host, path, secure, httpOnly }) => ({
    name,
    value,
    domain: host,
    path,
    secure,
    httpOnly,
  }));
}

const dist = resolve(import.meta.dirname, '../../web/dist');

/**
 * The folder of the built app.
 * @throws when it was not built: the tests use the production build.
 */
export async function builtApp(): Promise<string> {
  if (!(await stat(join(dist, 'index.html')).catch(() => undefined)))
    throw new Error('web/dist is not built: run "npm run build"');
  return dist;
}

/** The viewport sizes that pages are tested at. */
export const screens = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

/**
 * Moves the focus through the page with Tab.
 * @returns what was focused but not in sight, because something that sticks to an edge of the
 * window covers it
 */
export async function coveredFocus(
  page: BrowserPage,
  { key = 'Tab', steps = 60 } = {},
): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press(key);
    const name = await page.evaluate<string | undefined>(`(() => {
      const focused = document.activeElement;
      if (focused === document.body) return;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + Math.min(height, 20) / 2);
      if (focused.contains(shown) || (shown && focused.closest('label')?.contains(shown))) return;
      return (focused.ariaLabel || focused.textContent || focused.tagName) + ' at ' + Math.round(top);
    })()`);
    if (name) covered.push(name);
  }
  return covered;
}

type BrowserPage = Awaited<ReturnType<typeof openChromium>>['page'];

const axePath = resolve(import.meta.dirname, '../../node_modules/axe-core/axe.min.js');

/** The accessibility violations that axe finds, serious and critical ones only, one line each. */
export async function seriousProblems(page: BrowserPage): Promise<string[]> {
  // The page's own policy allows no injected script; the debugger may run one.
  if (!(await page.evaluate('"axe" in globalThis')))
    await page.evaluate(await readFile(axePath, 'utf8'));
  // A colour in the middle of a transition is not final: running ones are waited for, and none
  // starts from here on.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return await page.evaluate(async () => {
    const { document }: { document: { getAnimations(): Animation[] } } = Object(globalThis);
    await Promise.all(
      document
        .getAnimations()
        .map((one) => one.playState === 'running' && one.finished.catch(() => undefined)),
    );
    const { axe }: { axe: { run(options: object): Promise<{ violations: AxeViolation[] }> } } =
      Object(globalThis);
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`,
      );
  });
}

type AxeViolation = {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary?: string }[];
};

type Animation = { playState: string; finished: Promise<unknown> };
