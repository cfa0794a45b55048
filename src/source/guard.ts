import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type RequestInit, type Response } from 'undici';
import { failureFromNetwork, sourceFailure } from './failures.ts';

/** Keeps every fetch out of private networks. The check is made on the very addresses a connection is opened to, so a name that changes its answer gains nothing. */
export type Guard = AsyncDisposable & {
  /** Like fetch, for http and https only: follows at most 10 redirects of GET and HEAD and checks each hop. Rejects with a Failure or the signal's reason. */
  fetch(address: string | URL, init?: GuardedInit): Promise<Response>;
  /** Rejects with a Failure (400) when the address leads, now, into a private network; 422 when its host does not exist. */
  assertPublic(address: string | URL): Promise<void>;
  /** What `net.connect` and `http.request` need to reach a host under this guard. Throws a Failure when the host is a refused literal. */
  connection(host: string): { host: string; lookup: LookupFunction };
};

type GuardedInit = Omit<RequestInit, 'redirect' | 'dispatcher' | 'headers'> & { headers?: Record<string, string> };
type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

export type GuardOptions = {
  /** Lifts the guard: everything may be reached. */
  allowPrivate: boolean;
  /** How names become addresses; the system's way by default. */
  resolve?: Resolve;
  /** Which numeric addresses may be reached; `isPublicAddress` by default. */
  permits?: (address: string) => boolean;
  /** Seconds without a byte after which a fetch fails. */
  stallSeconds?: number;
};

export function createGuard(options: GuardOptions): Guard {
  const permits = options.allowPrivate ? () => true : (options.permits ?? isPublicAddress);
  const resolve = options.resolve ?? ((hostname) => systemLookup(hostname, { all: true }));
  const lookup = guardedLookup(resolve, permits);
  const stall = (options.stallSeconds ?? 60) * 1000;
  const agent = new Agent({ connect: { lookup, timeout: 20_000 }, headersTimeout: stall, bodyTimeout: stall });
  const connection = (host: string) => ({ host: refuseLiteral(host, permits), lookup });
  return {
    connection,
    fetch: (address, init = {}) => follow(webUrl(address), init, (url, once) => fetchOnce(url, once, connection, agent)),
    async assertPublic(address) {
      const { host } = connection(webUrl(address).hostname);
      if (isIP(host)) return;
      const found = await resolve(host).catch((error: unknown) => Promise.reject(failureFromNetwork(error)));
      if (found.some((one) => !permits(one.address))) throw sourceFailure('address-private');
    },
    [Symbol.asyncDispose]: () => agent.destroy(),
  };
}

/** Whether a numeric IP address is one of the public internet. An IPv4 address inside an IPv6 one is judged as itself. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast' && !cloudHosts.includes(parsed.toString());
  // NAT64 (RFC 6052): how a network without IPv4 reaches it; the last 32 bits are the real address.
  const bytes = parsed.toByteArray();
  if (parsed.match(nat64)) return isPublicAddress(bytes.slice(12).join('.'));
  return parsed.range() === 'unicast' && parsed.match(globalUnicast);
}

const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** All the IPv6 space that is handed out for the internet; what lies outside is for special uses. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's host agent answers virtual machines under an address from a public range. */
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
  throw sourceFailure('redirect-loop');
}

async function fetchOnce(url: URL, init: GuardedInit, connection: Guard['connection'], agent: Agent): Promise<Response> {
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
  if (![301, 302, 303, 307, 308].includes(response.status) || location === null || !/^(?:GET|HEAD)$/i.test(method)) return undefined;
  if (!URL.canParse(location, from.href)) throw sourceFailure('redirect-loop');
  return webUrl(new URL(location, from));
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(?:authorization|cookie|proxy-authorization)$/i.test(name)));
}

function webUrl(address: string | URL): URL {
  if (!URL.canParse(String(address))) throw sourceFailure('address-invalid');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw sourceFailure('address-not-web');
  if (url.username || url.password) throw sourceFailure('address-with-password');
  return url;
}

/** Connecting to a literal address never asks `lookup`, so literals are judged here: URL has already brought 0x7f.1, 017700000001 and their like to one form. */
function refuseLiteral(host: string, permits: (address: string) => boolean): string {
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  if (!URL.canParse(`http://${written}`)) throw sourceFailure('address-invalid');
  const bare = new URL(`http://${written}`).hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) && !permits(bare)) throw sourceFailure('address-private');
  return bare;
}

/** One private address among the answers is enough to refuse the name. */
function guardedLookup(resolve: Resolve, permits: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (!first) callback(Object.assign(new Error(`No address for ${hostname}`), { code: 'ENOTFOUND' }), []);
        else if (found.some((one) => !permits(one.address))) callback(sourceFailure('address-private'), []);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
}
