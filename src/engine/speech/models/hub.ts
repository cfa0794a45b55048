import { Agent, type Dispatcher, EnvHttpProxyAgent, request } from 'undici';
import { causeChain, type Failure } from '#platform/kit/failure.ts';
import { speechModelErrors } from './errors.ts';

/** Proxies as given in the environment variables of a process. */
export type ProxySettings = {
  http?: string | undefined;
  https?: string | undefined;
  none?: string | undefined;
};

export type HubOptions = {
  proxies?: ProxySettings | undefined;
  /** Seconds without a byte after which a download fails. Default: 60. */
  stallSeconds?: number | undefined;
};

/** The HTTP part of downloads: proxy, time limits and a limited number of redirects. */
export type Hub = AsyncDisposable & {
  /**
   * Sends a GET request.
   * @throws Failure, or the signal's reason
   */
  get(url: string, headers: Record<string, string>, signal: AbortSignal): Promise<HubResponse>;
  /**
   * Translates an error that occurs while a body arrives; `broken` creates the error for a
   * connection that ends early.
   */
  failureOf(error: unknown, at: { url: string; broken: () => Failure }): Failure;
};

export type HubResponse = {
  status: number;
  headers: Headers;
  body: AsyncIterable<Uint8Array>;
  cancel(): void;
  url: string;
};

export function openHub({ proxies = {}, stallSeconds = 60 }: HubOptions): Hub {
  const stall = stallSeconds * 1000;
  const limits = { connect: { timeout: 15_000 }, headersTimeout: stall, bodyTimeout: stall };
  const dispatcher = openDispatcher(proxies, limits);
  const failureOf: Hub['failureOf'] = (error, { url, broken }) =>
    failureFrom(error, { host: hostOf(url), stallSeconds, broken });
  return {
    failureOf,
    get: (url, headers, signal) => follow(url, { headers, signal, dispatcher, failureOf }),
    [Symbol.asyncDispose]: () => dispatcher.destroy(),
  };
}

function openDispatcher({ http, https, none }: ProxySettings, limits: Agent.Options): Dispatcher {
  if (http === undefined && https === undefined) return new Agent(limits);
  // An empty text means no proxy, even if the environment of this process names one.
  return new EnvHttpProxyAgent({
    ...limits,
    httpProxy: http ?? '',
    httpsProxy: https ?? '',
    noProxy: none ?? '',
  });
}

const maxRedirects = 5;

type Following = {
  headers: Record<string, string>;
  signal: AbortSignal;
  dispatcher: Dispatcher;
  failureOf: Hub['failureOf'];
};

/**
 * The operator sets the address, so it may be in a private network. A redirect may lead there too,
 * because the content is checked against its hash and never shown.
 */
async function follow(
  start: string,
  { headers, signal, dispatcher, failureOf }: Following,
): Promise<HubResponse> {
  let url = new URL(start);
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const response = await request(url, { headers, signal, dispatcher }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failureOf(error, {
        url: url.href,
        broken: () => speechModelErrors.hubUnreachable(url.host, { cause: error }),
      });
    });
    const next = redirectTarget(response, url);
    if (next === undefined) return toHubResponse(response, url.href);
    discard(response.body);
    url = next;
  }
  throw speechModelErrors.redirects(url.host);
}

function redirectTarget(
  { statusCode, headers: { location } }: Dispatcher.ResponseData,
  from: URL,
): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || typeof location !== 'string')
    return undefined;
  const target = URL.canParse(location, from.href) ? new URL(location, from) : undefined;
  const isSafe =
    target?.protocol === 'https:' || (target?.protocol === 'http:' && from.protocol === 'http:');
  if (!target || !isSafe) throw speechModelErrors.redirects(from.host);
  return target;
}

function toHubResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  url: string,
): HubResponse {
  const flat = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return { status: statusCode, headers: new Headers(flat), body, cancel: () => discard(body), url };
}

/** Drops the rest of a body together with its connection. */
function discard(body: Dispatcher.ResponseData['body']): void {
  body.on('error', () => {}).destroy();
}

type Meaning = { host: string; stallSeconds: number; broken: () => Failure };

function failureFrom(error: unknown, { host, stallSeconds, broken }: Meaning): Failure {
  const codes = causeChain(error).map((cause) =>
    cause instanceof Error && 'code' in cause ? String(cause.code) : '',
  );
  if (codes.some((code) => ['UND_ERR_BODY_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'].includes(code)))
    return speechModelErrors.stalled({ host, seconds: stallSeconds }, { cause: error });
  const unreachable = [
    'ENOTFOUND',
    'EAI_AGAIN',
    'ECONNREFUSED',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ];
  if (codes.some((code) => unreachable.includes(code)))
    return speechModelErrors.hubUnreachable(host, { cause: error });
  return broken();
}

const hostOf = (url: string) => new URL(url).host;
