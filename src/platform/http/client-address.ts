import type { Context, MiddlewareHandler } from 'hono';
import ipaddr from 'ipaddr.js';
import { liesIn, parseNetwork } from '#platform/kit/networks.ts';

/** The connection of a request; undefined in tests without a port. */
type Connected = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;

/**
 * Finds the address of each request's client, for limits: the address of the connection or, when
 * the connection comes from one of these proxies (addresses and CIDR ranges), the last entry of
 * `X-Forwarded-For` that is not a proxy's. Entries that a client adds itself are ignored.
 */
export function clientAddresses(trustedProxies: readonly string[]): MiddlewareHandler {
  const proxies = trustedProxies.map(parseNetwork).filter((network) => network !== undefined);
  const isProxy = (address: string) => liesIn(address, proxies);
  return async (c, next) => {
    const connection: Connected = c.env;
    const direct = connection?.incoming?.socket?.remoteAddress;
    c.set(
      'clientAddress',
      direct && forwardedAddress(direct, c.req.header('X-Forwarded-For') ?? '', isProxy),
    );
    await next();
  };
}

/**
 * Follows the hops back from the connection, as long as each hop is a trusted proxy, which recorded
 * the address before it.
 */
function forwardedAddress(
  direct: string,
  header: string,
  isProxy: (address: string) => boolean,
): string {
  let address = direct;
  for (const hop of header.split(',').reverse()) {
    if (!isProxy(address)) return address;
    const next = withoutPort(hop.trim());
    if (!ipaddr.isValid(next)) return address;
    address = next;
  }
  return address;
}

/** Some proxies record the port as well: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

/** The client of a request, as limits count it. */
export function clientOf(c: Context): string {
  return clientKey(c.get('clientAddress'));
}

/**
 * An address as limits count it: an IPv4 address unchanged, also when it is mapped into IPv6; for
 * IPv6 the /64 network, all addresses of which one client may use.
 */
export function clientKey(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
