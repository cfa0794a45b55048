import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddresses, clientKey, clientOf } from './client-address.ts';

it('counts IPv6 clients by their /64 and IPv4 clients by their address, however it is written', () => {
  expect(clientKey('2001:db8:1:2::5')).toBe(clientKey('2001:DB8:1:2:ffff:ffff:ffff:ffff'));
  expect(clientKey('2001:db8:1:2::5')).not.toBe(clientKey('2001:db8:1:3::5'));
  expect(clientKey('::ffff:203.0.113.7')).toBe(clientKey('203.0.113.7'));
  expect(clientKey('203.0.113.7')).not.toBe(clientKey('203.0.113.8'));
  expect(clientKey('fe80::1%eth0')).toBe(clientKey('fe80::2'));
  expect([clientKey(undefined), clientKey('nonsense')]).toEqual(['unknown', 'unknown']);
});

async function clientBehind(
  proxies: readonly string[],
  connection: string,
  forwarded?: string,
): Promise<string> {
  const app = new Hono().use(clientAddresses(proxies)).get('/', (c) => c.text(clientOf(c)));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const response = await app.request(
    '/',
    { headers },
    { incoming: { socket: { remoteAddress: connection } } },
  );
  return response.text();
}

it.each([
  [
    'the connection, whatever the header says, without trusted proxies',
    [],
    '203.0.113.7',
    '198.51.100.1',
    '203.0.113.7',
  ],
  [
    'the connection when it comes from no proxy',
    ['10.0.0.0/8'],
    '203.0.113.7',
    '198.51.100.1',
    '203.0.113.7',
  ],
  [
    'what the proxy recorded last',
    ['10.0.0.0/8'],
    '10.1.2.3',
    'invented, 198.51.100.1',
    '198.51.100.1',
  ],
  [
    'what the first of several proxies recorded',
    ['10.0.0.0/8', '192.0.2.1'],
    '::ffff:10.1.2.3',
    '198.51.100.1, 192.0.2.1',
    '198.51.100.1',
  ],
  [
    'never an address that the client put before its own',
    ['10.0.0.0/8'],
    '10.1.2.3',
    '10.9.9.9, 198.51.100.1',
    '198.51.100.1',
  ],
  ['the proxy itself without the header', ['10.0.0.0/8'], '10.1.2.3', undefined, '10.1.2.3'],
  ['the last proxy that recorded an address', ['10.0.0.0/8'], '10.1.2.3', 'unknown', '10.1.2.3'],
  ['recorded with its port', ['2001:db8::/32'], '2001:db8::1', '198.51.100.1:4711', '198.51.100.1'],
  [
    'recorded as IPv6 with its port',
    ['127.0.0.1'],
    '127.0.0.1',
    '[2001:db8:1:2::5]:4711',
    '2001:db8:1:2::/64',
  ],
])('a client is %s', async (_, proxies, connection, forwarded, client) => {
  expect(await clientBehind(proxies, connection, forwarded)).toBe(client);
});
