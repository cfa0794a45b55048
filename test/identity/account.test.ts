import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../api/server.ts';
import { redPng } from '../png.ts';
import { type CookieBrowser, cookieBrowser } from './browser.ts';

const ann = { name: 'Ann Example', email: 'ann@example.org', password: 'correct horse battery' };
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let server: TestServer;
let here: CookieBrowser;
beforeAll(async () => {
  server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '', SIGN_UP: 'open' });
  here = cookieBrowser(server.address);
  await here.submit(await here.go('/login'), ann);
});
afterAll(() => server?.[Symbol.asyncDispose]());

/** Calls the API with a body, as a page of the app does. */
async function send(at: CookieBrowser, method: string, path: string, body: string | Uint8Array) {
  const response = await fetch(new URL(path, server.address), {
    method,
    headers: {
      cookie: at.jar.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: server.address,
      'content-type': typeof body === 'string' ? 'application/json' : 'application/octet-stream',
    },
    body: typeof body === 'string' ? body : Uint8Array.from(body),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

/** Signs in from a browser that calls itself Firefox. */
async function elsewhere(): Promise<CookieBrowser> {
  const there = cookieBrowser(server.address);
  const page = await there.go('/login');
  const signedIn = await there.once('POST', page.url.href, {
    email: ann.email,
    password: ann.password,
  });
  const callback = await there.once('GET', signedIn.headers.get('location') ?? '');
  const last = new URL(callback.headers.get('location') ?? '', callback.url).href;
  await there.once('GET', last, undefined, { 'user-agent': firefox });
  expect((await there.api('GET', '/api/me')).status).toBe(200);
  return there;
}

describe('an account', () => {
  it('has a name and a picture, drawn anew and counted, that its person changes', async () => {
    const renamed = await send(here, 'PATCH', '/api/account', JSON.stringify({ name: ' Ann B. ' }));
    expect(renamed.body.user).toMatchObject({ name: 'Ann B.', email: ann.email });
    expect(await send(here, 'PATCH', '/api/account', '{"name": "x\\u0000"}')).toMatchObject({
      status: 422,
      body: { code: 'invalid-account' },
    });

    const used = async () => (await here.api('GET', '/api/clips/usage')).body.usage.storage.used;
    const before = await used();
    const { status, body } = await send(here, 'PUT', '/api/account/picture', redPng(900, 300));
    expect(status).toBe(200);
    const cookie = here.jar.map(({ name, value }) => `${name}=${value}`).join('; ');
    const picture = await fetch(new URL(body.user.picture, server.address), {
      headers: { cookie },
    });
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    // The frame header of a JPEG (SOF0): height and width.
    const frame = bytes.indexOf(Buffer.from('ffc0', 'hex'));
    expect([bytes.readUInt16BE(frame + 5), bytes.readUInt16BE(frame + 7)]).toEqual([256, 256]);
    expect((await used()) - before).toBe(bytes.length);

    for (const refused of [Buffer.from('<html>'), redPng(90, 90).subarray(0, 60), Buffer.alloc(0)])
      expect(await send(here, 'PUT', '/api/account/picture', refused)).toMatchObject({
        status: 422,
        body: { code: 'picture-refused' },
      });
    expect(await send(here, 'PUT', '/api/account/picture', Buffer.alloc(6e6))).toMatchObject({
      status: 413,
      body: { code: 'picture-too-large' },
    });
    expect((await here.api('DELETE', '/api/account/picture')).body.user.picture).toBeUndefined();
    expect((await here.api('GET', '/api/account/picture')).status).toBe(404);
    expect(await used()).toBe(before);
  });

  it('lists where its person is signed in, and ends one of these sessions, or all others', async () => {
    const [there, third] = [await elsewhere(), await elsewhere()];
    const { sessions } = (await here.api('GET', '/api/account/sessions')).body;
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((one: { current: boolean }) => one.current)).toHaveLength(1);
    const other = sessions.find((one: { current: boolean }) => !one.current);
    expect(other).toMatchObject({ browser: 'Firefox', system: 'Linux' });
    expect(Date.now() - Date.parse(other.lastUsedAt)).toBeLessThan(60_000);

    const isSignedIn = async (at: CookieBrowser) => (await at.api('GET', '/api/me')).status === 200;
    const path = `/api/account/sessions/${other.id}`;
    expect((await here.api('DELETE', path)).status).toBe(200);
    expect((await here.api('DELETE', path)).body.code).toBe('session-not-found');
    expect([await isSignedIn(there), await isSignedIn(third)].filter(Boolean)).toHaveLength(1);

    await elsewhere();
    expect((await here.api('DELETE', '/api/account/sessions')).body.message).toBe(
      '2 sessions ended',
    );
    expect(await isSignedIn(here)).toBe(true);
    expect([await isSignedIn(there), await isSignedIn(third)]).toEqual([false, false]);
  });

  it('has no sessions of other people, and its person ends none of theirs', async () => {
    const bob = cookieBrowser(server.address);
    const form = await bob.go('/login');
    await bob.submit(await bob.go(`${form.url.href}/new`), { ...ann, email: 'bob@example.org' });
    const [{ id }] = (await here.api('GET', '/api/account/sessions')).body.sessions;
    expect((await bob.api('GET', '/api/account/sessions')).body.sessions).toHaveLength(1);
    expect((await bob.api('DELETE', `/api/account/sessions/${id}`)).status).toBe(404);
    expect((await bob.api('DELETE', '/api/account/sessions')).body.message).toBe(
      '0 sessions ended',
    );
    expect((await here.api('GET', '/api/me')).body.user.email).toBe(ann.email);
    expect((await bob.api('GET', '/api/account/picture')).status).toBe(404);
  });
});
