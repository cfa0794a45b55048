import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVideo } from '../api/exporting.ts';
import { startTestServer, type TestServer, until } from '../api/server.ts';
import { servePages } from '../stand-ins/pages.ts';
import { startSmtp } from '../stand-ins/smtp.ts';
import { cookieBrowser } from './browser.ts';

/** The server's own pages and emails speak the language of the person. */
let server: TestServer;
let smtp: Awaited<ReturnType<typeof startSmtp>>;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startTestServer(
    {
      OIDC_ISSUER: '',
      OIDC_AUDIENCE: '',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Kinora <kinora@example.org>',
    },
    { noticeAfterSeconds: 0 },
  );
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await smtp?.[Symbol.asyncDispose]();
});

/** A browser in which the person has chosen this language. */
function browserIn(language: string) {
  const browser = cookieBrowser(server.address);
  const choose = (value: string) =>
    browser.jar.push({
      name: 'kinora.language',
      value,
      host: new URL(server.address).hostname,
      path: '/',
      secure: false,
      httpOnly: false,
      sameSite: 'lax',
    });
  choose(language);
  return browser;
}

const headersOf = ({ headers }: { headers: { get(name: string): string | null } }) =>
  ['Content-Language', 'Vary', 'Cache-Control'].map((name) => headers.get(name));

it('the sign-in is in the language that was chosen, or else in one that the browser asks for', async () => {
  const ann = browserIn('de');
  const first = await ann.go('/login');
  expect(first.text).toContain('<html lang="de" dir="ltr">');
  expect(first.text).toContain('<h1>Willkommen bei Kinora</h1>');
  expect(headersOf(first)).toEqual(['de', expect.stringContaining('Accept-Language'), 'no-store']);
  expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
  const again = await ann.submit(first, { name: 'Ann', email: 'ann', password: 'short' });
  expect(again.text).toContain('<title>Bitte prüfen: Willkommen bei Kinora · Kinora</title>');
  expect(again.text).toContain('mindestens 10 Zeichen');
  expect(again.text).not.toContain('Please');
  const person = { name: 'Ann', email: 'ann@example.org', password: 'correct horse battery' };
  await ann.submit(again, person);
  expect((await ann.go('/account')).text).toContain('<h1>Du bist angemeldet</h1>');

  const wrong = browserIn('ja');
  const refused = await wrong.submit(await wrong.go('/login'), {
    ...person,
    password: 'x'.repeat(12),
  });
  expect(refused.text).toContain('メールアドレスまたはパスワードが正しくありません。');
  // A choice that is none of the languages counts for nothing.
  const answer = await fetch(`${server.address}/login/callback`, {
    headers: { cookie: 'kinora.language=%3Cb%3E', 'accept-language': 'xx, pt-PT;q=0.9, de;q=0.5' },
  });
  expect(await answer.text()).toContain('<h1>Esta página expirou</h1>');
});

it('a stranger reads in their own language that a link is gone', async () => {
  const answer = await fetch(`${server.address}/s/${'x'.repeat(22)}`, {
    headers: { 'accept-language': 'fr-CH, fr;q=0.9, en;q=0.8' },
  });
  const text = await answer.text();
  expect(text).toContain('<html lang="fr" dir="ltr">');
  expect(text).toContain('<h1>Ce lien ne fonctionne plus</h1>');
  expect(headersOf(answer)).toEqual([
    'fr',
    expect.stringContaining('Accept-Language'),
    'private, no-store',
  ]);
});

it('emails are in the language of the person who has switched them on', async () => {
  await using pages = await servePages({ '/': { body: '' } });
  const bob = browserIn('es');
  const person = { email: 'ann@example.org', password: 'correct horse battery' };
  await bob.submit(await bob.go('/login'), person);
  const path = '/api/account/notices';
  await bob.api('PUT', path, {}, { email: true });
  const [asked] = smtp.mails;
  expect(asked?.headers).toMatchObject({
    subject: 'Recibe un correo cuando termine una tarea larga',
    'content-language': 'es',
  });
  const link = new URL(/http\S+/.exec(asked?.text ?? '')?.[0] ?? '');
  const token = link.searchParams.get('confirm');
  await bob.api('POST', `${path}/confirm`, {}, { token });
  // Chosen later, in settings.
  const cookie = bob.jar.find(({ name }) => name === 'kinora.language');
  if (cookie) cookie.value = 'de';
  await bob.api('PUT', path, {}, { email: true });
  const { secret } = (await bob.api('POST', '/api/tokens', {}, { name: 'a program' })).body;
  await addVideo(server.with(secret), pages.at('/gone.mp4'));
  await until(
    async () => smtp.mails.length,
    (length) => length >= 2,
    20,
  );
  expect(smtp.mails[1]?.headers.subject).toMatch(/^Keine Clips gefunden: /);
  expect(smtp.mails[1]?.text).toContain('Unter dieser Adresse gibt es kein Video.');
});
