import { expect, it } from 'vitest';
import { cookieBrowser } from '../identity/browser.ts';
import { servePages } from '../stand-ins/pages.ts';
import { startSmtp } from '../stand-ins/smtp.ts';
import { addVideo } from './exporting.ts';
import { startTestServer, type TestServer, until } from './server.ts';
import { smallVideo } from './video.ts';

const path = '/api/account/notices';
const alone = { OIDC_ISSUER: '', OIDC_AUDIENCE: '', SIGN_UP: 'open' };

/** A person with an account on the server, in a browser, and a program of theirs. */
async function signUp({ address, with: bearing }: TestServer, name: string) {
  const browser = cookieBrowser(address);
  const form = await browser.go('/login');
  const first = form.text.includes('Create the first account');
  await browser.submit(first ? form : await browser.go(`${form.url.href}/new`), {
    name,
    email: `${name}@example.org`,
    password: 'correct horse battery',
  });
  const send = (method: string, at: string, body: object) => browser.api(method, at, {}, body);
  const { secret } = (await send('POST', '/api/tokens', { name: 'a program' })).body;
  return {
    get: (at: string) => browser.api('GET', at),
    post: (at: string, body: object) => send('POST', at, body),
    send,
    program: bearing(secret),
  };
}

it('sends one email about each long job to a person who has confirmed the address, until that is switched off', async () => {
  await using smtp = await startSmtp();
  await using pages = await servePages({
    '/talk.mp4': { body: await smallVideo(), type: 'video/mp4' },
  });
  await using server = await startTestServer(
    { ...alone, SMTP_URL: smtp.url, MAIL_FROM: 'Kinora <kinora@example.org>' },
    { noticeAfterSeconds: 0 },
  );
  const [ann, bob] = [await signUp(server, 'ann'), await signUp(server, 'bob')];
  const arrived = (count: number) =>
    until(
      async () => smtp.mails.length,
      (length) => length >= count,
      20,
    );
  const find = () => addVideo(ann.program, pages.at(`/talk.mp4?${Math.random()}`));

  expect((await ann.get(path)).body).toEqual({ available: true });
  smtp.refuseNext('451 Try again later');
  expect((await ann.send('PUT', path, { email: true })).body.code).toBe('mail-not-sent');
  const asked = { address: 'ann@example.org', confirmed: false };
  expect((await ann.send('PUT', path, { email: true })).body.email).toEqual(asked);
  const [first] = smtp.mails;
  expect(first?.to).toEqual(['ann@example.org']);
  const link = new URL(/http\S+/.exec(first?.text ?? '')?.[0] ?? '');
  expect(`${link.origin}${link.pathname}`).toBe(`${server.address}/settings/notices`);

  // Nothing is sent to an address that nobody has confirmed.
  await find();
  const token = link.searchParams.get('confirm');
  const confirm = { token };
  await bob.send('PUT', path, { email: true });
  expect((await bob.post(`${path}/confirm`, confirm)).body.code).toBe('confirmation-invalid');
  expect((await ann.post(`${path}/confirm`, { token: `${token?.slice(0, -8)}` })).status).toBe(422);
  expect((await ann.post(`${path}/confirm`, confirm)).body.email.confirmed).toBe(true);
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ann@example.org'], ['bob@example.org']]);

  const video = await find();
  await arrived(3);
  expect(smtp.mails[2]).toMatchObject({
    to: ['ann@example.org'],
    headers: { subject: 'Clips found: talk', from: 'Kinora <kinora@example.org>' },
    text: expect.stringContaining(`${server.address}/videos/${video.id}`),
  });

  expect((await ann.send('PUT', path, { email: false })).body).toEqual({ available: true });
  await find();
  expect(smtp.mails).toHaveLength(3);
  // One address gets few of these links, whoever asks for them.
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => bob.send('PUT', path, { email: true })),
  );
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

it('says that a server without a mail server sends no email', async () => {
  await using server = await startTestServer(alone);
  const ann = await signUp(server, 'ann');
  expect((await ann.get(path)).body).toEqual({ available: false });
  expect((await ann.send('PUT', path, { email: true })).body.code).toBe('mail-not-set-up');
});
