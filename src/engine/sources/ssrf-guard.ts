import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Agent, RequestInit, Response, fetch as undiciFetch } from 'undici';
import { failureFromNetwork, sourceErrors } from './errors.entry.ts';
import { nat64Target } from './nat64.ts';
import { ownAddresses } from './own-addresses.ts';

/**
 * Keeps every fetch out of private networks. The addresses that are checked are the ones that a
 * connection is opened to, so a host name that resolves differently the second time does not bypass
 * the check.
 */
export type SsrfGuard = AsyncDisposable & {
  /**
   * Like fetch, for http and https only: follows at most 10 redirects of GET and HEAD and checks
   * each hop. Rejects with a Failure or the signal's reason.
   */
  fetch(address: string | URL, init?: GuardedInit): Promise<Response>;
  /**
   * Rejects with a Failure: 400 if the URL currently leads into a private network, 422 if its host
   * does not exist.
   */
  assertPublic(address: string | URL): Promise<void>;
  /**
   * Options for `net.connect` and `http.request` to reach a host under this guard.
   * @throws Failure if the host is a literal address that is refused
   */
  connection(host: string): { host: string; lookup: LookupFunction };
};

type GuardedInit = Omit<RequestInit, 'redirect' | 'dispatcher' | 'headers'> & {
  headers?: Record<string, string>;
};
type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export type SsrfGuardOptions = {
  /** Disables the guard: every address may be reached. */
  allowPrivate: boolean;
  /** Resolves host names; the system's resolver by default. */
  resolve?: Resolve;
  /** The server's public address (URL), which leads back to this machine. */
  publicBaseUrl?: string | undefined;
  /** The addresses of this machine's interfaces; called for every check. */
  interfaces?: () => string[];
  /**
   * Whether an IP address may be reached; by default, addresses of the public internet that are not
   * this machine's own.
   */
  permits?: (address: string) => boolean;
  /** Seconds without a byte after which a fetch fails. */
  stallSeconds?: number;
};

export function createSsrfGuard(options: SsrfGuardOptions): SsrfGuard {
  const resolve = options.resolve ?? ((hostname) => systemLookup(hostname, { all: true }));
  const publicHost =
    options.publicBaseUrl === undefined ? undefined : new URL(options.publicBaseUrl).hostname;
  const own = ownAddresses({
    publicHost,
    resolve,
    ...(options.interfaces ? { interfaces: options.interfaces } : {}),
  });
  const elsewhere = (address: string) => isPublicAddress(address) && !own.has(address);
  const permits = options.allowPrivate ? () => true : (options.permits ?? elsewhere);
  const resolveFresh: Resolve = async (hostname) => {
    await own.refresh();
    return resolve(hostname);
  };
  const lookup = guardedLookup(resolveFresh, permits);
  const stall = (options.stallSeconds ?? 60) * 1000;
  let opened: Promise<Fetcher> | undefined;
  const fetcher = () =>
    (opened ??= openFetcher({
      connect: { lookup, timeout: 20_000 },
      headersTimeout: stall,
      bodyTimeout: stall,
    }));
  const connection = (host: string) => ({ host: refuseLiteral(host, permits), lookup });
  return {
    connection,
    async fetch(address, init = {}) {
      await own.refresh();
      return await follow(webUrl(address), init, async (url, once) =>
        fetchOnce(url, once, connection, await fetcher()),
      );
    },
    async assertPublic(address) {
      await own.refresh();
      const { host } = connection(webUrl(address).hostname);
      if (isIP(host)) return;
      const found = await resolve(host).catch((error: unknown) =>
        Promise.reject(failureFromNetwork(error)),
      );
      if (found.some((one) => !permits(one.address))) throw sourceErrors.addressPrivate();
    },
    [Symbol.asyncDispose]: async () => (await opened)?.agent.destroy(),
  };
}

/**
 * Whether an IP address belongs to the public internet. An IPv4 address embedded in an IPv6 one is
 * checked as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4)
    return parsed.range() === 'unicast' && !cloudHosts.includes(parsed.toString());
  const target = nat64Target(parsed);
  if (target !== undefined) return isPublicAddress(target);
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

/** The IPv6 space allocated to the internet; addresses outside it are for special uses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's host agent serves virtual machines at an address from a public range. */
const cloudHosts = ['168.63.129.16'];

const maxRedirects = 10;

type Once = (url: URL, init: GuardedInit) => Promise<Response>;

async function follow(start: URL, init: GuardedInit, once: Once): Promise<Response> {
  let [url, headers] = [start, init.headers ?? {}];
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const response = await once(url, { ...init, headers });
    const next = redirectTarget(response, url, init.method ?? 'GET');
    if (!next) return response;
    await response.body?.cancel();
    if (next.origin !== url.origin) headers = withoutCredentials(headers);
    url = next;
  }
  throw sourceErrors.redirectLoop();
}

type Fetcher = { agent: Agent; fetch: typeof undiciFetch };

/**
 * Imports undici on the first fetch: most commands only read files of this machine, and start 0.1 s
 * faster without it.
 */
async function openFetcher(options: Agent.Options): Promise<Fetcher> {
  const { Agent, fetch } = await import('undici');
  return { agent: new Agent(options), fetch };
}

async function fetchOnce(
  url: URL,
  init: GuardedInit,
  connection: SsrfGuard['connection'],
  { agent, fetch }: Fetcher,
): Promise<Response> {
  // @protection followed-redirects
  connection(url.hostname);
  try {
    return await fetch(url, { ...init, redirect: 'manual', dispatcher: agent });
  } catch (error) {
    init.signal?.throwIfAborted();
    throw failureFromNetwork(error);
  }
}

function redirectTarget(response: Response, from: URL, method: string): URL | undefined {
  const location = response.headers.get('location');
  if (
    ![301, 302, 303, 307, 308].includes(response.status) ||
    location === null ||
    !/^(?:GET|HEAD)$/i.test(method)
  )
    return undefined;
  if (!URL.canParse(location, from.href)) throw sourceErrors.redirectLoop();
  return webUrl(new URL(location, from));
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !/^(?:authorization|cookie|proxy-authorization)$/i.test(name),
    ),
  );
}

function webUrl(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw sourceErrors.addressInvalid();
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw sourceErrors.addressNotWeb();
  if (url.username || url.password) throw sourceErrors.addressWithPassword();
  return url;
}

/**
 * Checks literal addresses, for which connecting never calls `lookup`. URL has already normalised
 * 0x7f.1, 017700000001 and the like.
 */
function refuseLiteral(host: string, permits: (address: string) => boolean): string {
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  if (!URL.canParse(`http://${written}`)) throw sourceErrors.addressInvalid();
  const bare = new URL(`http://${written}`).hostname.replace(/^\[|\]$/g, '');
  // @protection private-addresses
  if (isIP(bare) && !permits(bare)) throw sourceErrors.addressPrivate();
  return bare;
}

/** A lookup that refuses a name if any of its addresses is private. */
function guardedLookup(resolve: Resolve, permits: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        // @protection changed-dns-answers: never
        const isPrivate = found.some((one) => !permits(one.address));
        if (!first)
          callback(
            Object.assign(new Error(`No address for ${hostname}`), { code: 'ENOTFOUND' }),
            [],
          );
        else if (isPrivate) callback(sourceErrors.addressPrivate(), []);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
