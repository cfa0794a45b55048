import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { type Pages, servePages } from '#test/stand-ins/pages.ts';
import { startForwardProxy } from './forward-proxy.ts';
import { createSsrfGuard, isPublicAddress, type SsrfGuardOptions } from './ssrf-guard.ts';

const signal = () => AbortSignal.timeout(10_000);
/**
 * Treats 127.0.0.1 as the internet, and all other addresses of this machine as its private network.
 */
const permits = (address: string) => address === '127.0.0.1';
const guardOf = (options: Partial<SsrfGuardOptions> = {}) =>
  createSsrfGuard({ allowPrivate: false, permits, ...options });
const refused = expect.objectContaining({ code: 'address-private', status: 400 });

describe('only the public internet is public', () => {
  test.each([
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '100.100.100.200',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::808:808',
    '2002:7f00:1::',
    '2002:808:808::1',
    '2001::1',
    '2001:db8::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '100::1',
    '5f00::1',
    '3fff::1',
    '4000::1',
    'not an address',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.0.1',
    '172.32.0.1',
    '100.128.0.1',
    '142.250.74.46',
    '::ffff:8.8.8.8',
    '64:ff9b::808:808',
    '2a00:1450:4001:82a::200e',
    '2606:4700:4700::1111',
  ])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://017700000001/',
  'http://127.0.0.1./',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://0/',
  'http://169.254.169.254/latest/meta-data/',
  'http://①②⑦.0.0.1/',
  'http://localhost/',
  'http://localhost:8080/',
])('%s is refused however it is written', async (address) => {
  await using guard = createSsrfGuard({ allowPrivate: false });
  await expect(guard.assertPublic(address)).rejects.toEqual(refused);
  await expect(guard.fetch(address, { signal: signal() })).rejects.toEqual(refused);
});

test.each(['file:///etc/passwd', 'ftp://example.org/', 'gopher://example.org/'])(
  '%s is no web address',
  async (address) => {
    await using guard = createSsrfGuard({ allowPrivate: true });
    await expect(Promise.resolve().then(() => guard.fetch(address))).rejects.toMatchObject({
      code: 'address-not-web',
    });
  },
);

test('a name with one private address among its answers is refused', async () => {
  await using guard = createSsrfGuard({
    allowPrivate: false,
    resolve: async () => [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ],
  });
  await expect(guard.assertPublic('http://two-faced.example/')).rejects.toEqual(refused);
  await expect(guard.fetch('http://two-faced.example/', { signal: signal() })).rejects.toEqual(
    refused,
  );
});

test('a name that answers publicly when checked and privately when connected gains nothing', async () => {
  await using inside = await servePages({ '/secret': { body: 'secret' } }, '127.0.0.2');
  let lookups = 0;
  const resolve = async () => [{ address: lookups++ === 0 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  await using guard = guardOf({ resolve });
  const address = inside.at('/secret').replace('127.0.0.2', 'rebinding.example');
  await guard.assertPublic(address);
  await expect(guard.fetch(address, { signal: signal() })).rejects.toEqual(refused);
  expect(inside.requests).toEqual([]);
});

test('a name that does not exist has its own failure', async () => {
  const resolve = async () =>
    Promise.reject(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }));
  await using guard = guardOf({ resolve });
  await expect(guard.assertPublic('http://nowhere.example/')).rejects.toMatchObject({
    code: 'host-not-found',
    status: 422,
  });
  await expect(guard.fetch('http://nowhere.example/')).rejects.toMatchObject({
    code: 'host-not-found',
  });
});

test('redirects are followed, and each hop is checked', async () => {
  await using inside = await servePages({ '/secret': { body: 'secret' } }, '127.0.0.2');
  await using outside = await servePages({
    '/end': { body: 'arrived' },
    '/a': { status: 302, headers: { location: '/b' } },
    '/b': { status: 308, headers: { location: 'end' } },
    '/in': { status: 302, headers: { location: '/in2' } },
    '/in2': { status: 301, headers: { location: inside.at('/secret') } },
    '/hidden': {
      status: 302,
      headers: { location: inside.at('/secret').replace('127.0.0.2', '0x7f000002') },
    },
    '/file': { status: 302, headers: { location: 'file:///etc/passwd' } },
    '/loop': { status: 302, headers: { location: '/loop' } },
  });
  await using guard = guardOf();
  const response = await guard.fetch(outside.at('/a'));
  expect([await response.text(), response.url]).toEqual(['arrived', outside.at('/end')]);
  await expect(guard.fetch(outside.at('/in'))).rejects.toEqual(refused);
  await expect(guard.fetch(outside.at('/hidden'))).rejects.toEqual(refused);
  await expect(guard.fetch(outside.at('/file'))).rejects.toMatchObject({ code: 'address-not-web' });
  await expect(guard.fetch(outside.at('/loop'))).rejects.toMatchObject({ code: 'redirect-loop' });
  expect(outside.requests.filter((one) => one.path === '/loop')).toHaveLength(11);
  expect(inside.requests).toEqual([]);
});

test('a redirect answered to a POST is not followed', async () => {
  await using outside = await servePages({
    '/hook': { status: 307, headers: { location: '/elsewhere' } },
  });
  await using guard = guardOf();
  const response = await guard.fetch(outside.at('/hook'), { method: 'POST', body: '{}' });
  expect(response.status).toBe(307);
  expect(outside.requests).toHaveLength(1);
});

describe('this machine’s own addresses are refused, public ones too', () => {
  const own = { allowPrivate: false, interfaces: () => ['93.184.215.14', '2606:2800:21f:cb07::1'] };

  test.each([
    'http://93.184.215.14/',
    'http://93.184.215.14:5432/',
    'http://0x5db8d70e/',
    'http://[::ffff:93.184.215.14]/',
    'http://[64:ff9b::5db8:d70e]/',
    'http://[2606:2800:21f:cb07::1]:3000/',
    'http://[2606:2800:021f:cb07:0::1]/',
  ])('%s, an address of an interface', async (address) => {
    await using guard = createSsrfGuard(own);
    await expect(guard.assertPublic(address)).rejects.toEqual(refused);
    await expect(guard.fetch(address, { signal: signal() })).rejects.toEqual(refused);
  });

  test('a name that leads to an interface, which may be new', async () => {
    let addresses: string[] = [];
    await using guard = createSsrfGuard({
      ...own,
      interfaces: () => addresses,
      resolve: async () => [{ address: '93.184.215.14', family: 4 }],
    });
    await guard.assertPublic('http://me.example/');
    addresses = own.interfaces();
    await expect(guard.assertPublic('http://me.example/')).rejects.toEqual(refused);
    await expect(guard.fetch('http://me.example/', { signal: signal() })).rejects.toEqual(refused);
  });

  test('what the server’s public address resolves to, by whatever name', async () => {
    const resolve = async (hostname: string) => [
      { address: hostname === 'far.example' ? '1.1.1.1' : '8.8.8.8', family: 4 },
    ];
    await using guard = createSsrfGuard({
      allowPrivate: false,
      publicBaseUrl: 'https://clips.example:8443',
      resolve,
    });
    for (const address of [
      'https://clips.example/',
      'http://other.example:9000/',
      'http://8.8.8.8/',
    ]) {
      await expect(guard.assertPublic(address)).rejects.toEqual(refused);
      await expect(guard.fetch(address, { signal: signal() })).rejects.toEqual(refused);
    }
    await guard.assertPublic('http://far.example/');
    await using literal = createSsrfGuard({
      allowPrivate: false,
      publicBaseUrl: 'https://[2606:4700:4700::1111]',
    });
    await expect(literal.assertPublic('http://[2606:4700:4700::1111]:22/')).rejects.toEqual(
      refused,
    );
  });

  test('unless private addresses are allowed', async () => {
    await using guard = createSsrfGuard({
      ...own,
      allowPrivate: true,
      publicBaseUrl: 'https://93.184.215.14',
    });
    await guard.assertPublic('http://93.184.215.14/');
  });
});

test('allowing private addresses lifts the guard', async () => {
  await using inside = await servePages({ '/': { body: 'home' } }, '127.0.0.2');
  await using guard = createSsrfGuard({ allowPrivate: true });
  await guard.assertPublic(inside.at('/'));
  expect(await (await guard.fetch(inside.at('/'))).text()).toBe('home');
});

test('a server that sends nothing times out', async () => {
  await using outside = await servePages({ '/': { silent: true } });
  await using guard = guardOf({ stallSeconds: 0.3 });
  await expect(guard.fetch(outside.at('/'))).rejects.toMatchObject({
    code: 'download-stalled',
    retryable: true,
  });
});

describe('the proxy for tools that fetch by themselves', () => {
  test('serves plain requests and tunnels to the public, with its password only', async () => {
    await using outside = await servePages({ '/': { body: 'hello' } });
    await using guard = guardOf();
    await using proxy = await startForwardProxy(guard, 1e6);
    expect(await throughProxy(proxy.address, `GET ${outside.at('/')}`)).toMatch(
      /^HTTP\/1.1 200 [\s\S]*hello/,
    );
    expect(await throughProxy(proxy.address, `CONNECT ${new URL(outside.at('/')).host}`)).toMatch(
      /^HTTP\/1.1 200 Connection established/,
    );
    expect(proxy.received()).toBe(5);
    const stranger = proxy.address.replace(/:[0-9a-f]+@/, ':guess@');
    expect(await throughProxy(stranger, `GET ${outside.at('/')}`)).toMatch(/^HTTP\/1.1 407 /);
    expect(await throughProxy(stranger, `CONNECT ${new URL(outside.at('/')).host}`)).toMatch(
      /^HTTP\/1.1 407 /,
    );
    expect(outside.requests).toHaveLength(1);
  });

  test.each(['127.0.0.2', '0x7f000002', '2130706434', 'inside.example', '[::ffff:127.0.0.2]'])(
    'does not allow %s',
    async (host) => {
      await using inside = await servePages({ '/': { body: 'secret' } }, '127.0.0.2');
      await using guard = guardOf({ resolve: async () => [{ address: '127.0.0.2', family: 4 }] });
      await using proxy = await startForwardProxy(guard, 1e6);
      const { port } = new URL(inside.at('/'));
      expect(await throughProxy(proxy.address, `GET http://${host}:${port}/`)).toMatch(
        /^HTTP\/1.1 403 /,
      );
      expect(proxy.lastError()).toEqual(refused);
      expect(await throughProxy(proxy.address, `CONNECT ${host}:${port}`)).toMatch(
        /^HTTP\/1.1 403 /,
      );
      expect(inside.requests).toEqual([]);
    },
  );

  test('cuts everything off past its limit', async () => {
    await using outside = await servePages({ '/': { body: Buffer.alloc(100_000), endless: true } });
    await using guard = guardOf();
    await using proxy = await startForwardProxy(guard, 1_000_000);
    expect((await throughProxy(proxy.address, `GET ${outside.at('/')}`)).length).toBeLessThan(
      2_000_000,
    );
    expect(proxy.lastError()).toMatchObject({ code: 'video-too-large' });
  });

  test('is gone with all its connections when its scope ends', async () => {
    await using outside: Pages = await servePages({ '/': { silent: true } });
    await using guard = guardOf();
    let open: Promise<string>;
    {
      await using proxy = await startForwardProxy(guard, 1e6);
      open = throughProxy(proxy.address, `GET ${outside.at('/')}`);
      await expect.poll(() => outside.requests.length).toBe(1);
    }
    expect(await open).toBe('');
  });
});

/**
 * Sends a request to the proxy as a client would; returns its whole response (for CONNECT, the
 * status line).
 */
function throughProxy(proxy: string, line: string): Promise<string> {
  const { hostname, port, username, password } = new URL(proxy);
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  return new Promise((resolve) => {
    let received = '';
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write(
        `${line} HTTP/1.1\r\nHost: test\r\nProxy-Authorization: Basic ${credentials}\r\nConnection: close\r\n\r\n`,
      );
    });
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (line.startsWith('CONNECT')) socket.end();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}
