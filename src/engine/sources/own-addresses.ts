import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { nat64Target } from './nat64.ts';

export type OwnAddressesOptions = {
  /** The host of the server's public address: a name or an IP address. */
  publicHost: string | undefined;
  resolve: (hostname: string) => Promise<{ address: string }[]>;
  /**
   * The current addresses of this machine's interfaces; by default as the operating system lists
   * them.
   */
  interfaces?: () => string[];
};

/** The IP addresses at which this machine can be reached, public ones included. */
export type OwnAddresses = {
  has(address: string): boolean;
  /**
   * Resolves the public host again if the last result is older than a minute. If that fails, the
   * last result stays.
   */
  refresh(): Promise<void>;
};

/**
 * A machine may have a public address itself, or receive one by address translation, which its
 * interfaces do not show. Both lead back to this machine, past a firewall that only filters traffic
 * from outside.
 */
export function ownAddresses({
  publicHost,
  resolve,
  interfaces = interfaceAddresses,
}: OwnAddressesOptions): OwnAddresses {
  const host = publicHost?.replace(/^\[|\]$/g, '');
  let found = new Set(host && isIP(host) ? [normalized(host)] : []);
  let resolvedAt = Number.NEGATIVE_INFINITY;
  return {
    has: (address) =>
      found.has(normalized(address)) ||
      // @protection own-addresses
      interfaces().some((own) => normalized(own) === normalized(address)),
    async refresh() {
      if (!host || isIP(host) || performance.now() - resolvedAt < refreshMilliseconds) return;
      const answers = await resolve(host).catch(() => undefined);
      if (!answers) return;
      found = new Set(answers.map(({ address }) => normalized(address)));
      resolvedAt = performance.now();
    },
  };
}

const refreshMilliseconds = 60_000;

function interfaceAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).map(({ address }) => address),
  );
}

/**
 * Normalises the notation of an address: removes the zone of an interface, and reduces an IPv6
 * address with an embedded IPv4 address to the latter.
 */
function normalized(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return bare;
  const parsed = ipaddr.process(bare);
  return nat64Target(parsed) ?? parsed.toString();
}
