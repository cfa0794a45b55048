import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { client, startTestServer, type TestServer } from '../api/server.ts';
import { freePort } from '../free-port.ts';
import { type CookieBrowser, cookieBrowser } from './browser.ts';

/** A server and how a person signs in to it in a browser. */
type Signing = { server: TestServer; signIn(name: string): Promise<CookieBrowser> };

/** The tests of sign-in with any issuer. */
function signInSuite(name: string, make: () => Promise<Signing>): void {
  describe(`identity: ${name}`, () => {
    let made: Signing;
    beforeAll(async () => {
      made = await make();
    });
    afterAll(() => made?.server[Symbol.asyncDispose]());

    it('refuses requests without credentials, or with invalid ones', async () => {
      const { address, anonymous, with: bearing } = made.server;
      for (const somebody of [
        anonymous,
        bearing('nonsense'),
        bearing('a.b.c'),
        bearing('kin_0000000000000000'),
      ])
        expect((await somebody.get('/api/clips/videos')).status).toBe(401);
      expect((await cookieBrowser(address).api('GET', '/api/me')).status).toBe(401);
    });

    it('gives a person the same id in every browser and with every one of their tokens', async () => {
      const [first, second] = [await made.signIn('ann'), await made.signIn('ann')];
      const { user } = (await first.api('GET', '/api/me')).body;
      expect(user).toMatchObject({ id: expect.stringMatching(/./), email: 'ann@example.org' });
      expect((await second.api('GET', '/api/me')).body.user.id).toBe(user.id);
      const program = client(made.server.address, await tokenOf(first, made.server.address));
      expect((await program.get('/api/me')).body.user.id).toBe(user.id);
    });

    it('keeps two people apart', async () => {
      const ids = await Promise.all(
        ['ann', 'bob'].map(
          async (person) => (await (await made.signIn(person)).api('GET', '/api/me')).body.user.id,
        ),
      );
      expect(new Set(ids).size).toBe(2);
    });

    it('ends the session that is signed out, and no other', async () => {
      const [here, there] = [await made.signIn('ann'), await made.signIn('ann')];
      const { origin } = new URL(made.server.address);
      await here.once('POST', '/logout', {}, { origin });
      expect((await here.api('GET', '/api/me')).status).toBe(401);
      expect((await there.api('GET', '/api/me')).status).toBe(200);
    });

    it('revokes a token', async () => {
      const at = await made.signIn('ann');
      const secret = await tokenOf(at, made.server.address);
      const program = client(made.server.address, secret);
      expect((await program.get('/api/me')).status).toBe(200);
      const [{ id }] = (await at.api('GET', '/api/tokens')).body.tokens;
      expect((await at.api('DELETE', `/api/tokens/${id}`)).status).toBe(200);
      expect((await program.get('/api/me')).status).toBe(401);
    });
  });
}

/** A new API token, made in the browser. */
async function tokenOf({ jar }: CookieBrowser, address: string): Promise<string> {
  const answer = await fetch(`${address}/api/tokens`, {
    method: 'POST',
    headers: {
      cookie: jar.map(({ name, value }) => `${name}=${value}`).join('; '),
      origin: address,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ name: 'a program' }),
  });
  const { secret }: { secret: string } = JSON.parse(await answer.text());
  return secret;
}

const password = 'correct horse battery';

signInSuite('the embedded issuer', async () => {
  const server = await startTestServer({ OIDC_ISSUER: '', OIDC_AUDIENCE: '', SIGN_UP: 'open' });
  const known = new Set<string>();
  return {
    server,
    async signIn(name) {
      const at = cookieBrowser(server.address);
      const form = await at.go('/login');
      const person = { email: `${name}@example.org`, password };
      if (known.has(name)) await at.submit(form, person);
      else
        await at.submit(known.size === 0 ? form : await at.go(`${form.url.href}/new`), {
          name,
          ...person,
        });
      known.add(name);
      return at;
    },
  };
});

signInSuite('an identity provider', async () => {
  const port = await freePort();
  const server = await startTestServer({
    PORT: String(port),
    OIDC_CLIENT_ID: 'web',
    OIDC_CLIENT_SECRET: 'a shared secret',
  });
  const { signIn } = server.issuer;
  signIn.client.redirectUris = [`${server.address}/login/callback`];
  signIn.client.postLogoutRedirectUris = [`${server.address}/logout`];
  // The provider signs in whichever person is set, one at a time.
  let turn: Promise<unknown> = Promise.resolve();
  return {
    server,
    signIn(name) {
      const mine = turn.then(async () => {
        signIn.person = { sub: name, name, email: `${name}@example.org` };
        const at = cookieBrowser(server.address);
        await at.go('/login');
        return at;
      });
      turn = mine;
      return mine;
    },
  };
});
