import type { Config } from '#app/config';

/**
 * The public address of the server, without a trailing slash: the configured address, or else the
 * one that the server listens on.
 */
export function publicAddress(
  { publicBaseUrl, host }: Pick<Config, 'publicBaseUrl' | 'host'>,
  port: number,
): string {
  return publicBaseUrl ?? `http://${linkableHost(host)}:${port}`;
}

/**
 * Whether the server listens on all addresses of the machine, while the settings do not say at
 * which address people open it.
 */
export function hasAssumedAddress({
  publicBaseUrl,
  host,
}: Pick<Config, 'publicBaseUrl' | 'host'>): boolean {
  return publicBaseUrl === undefined && isWildcard(host);
}

/** A wildcard address cannot be opened in a browser. */
const isWildcard = (host: string) => host === '0.0.0.0' || host === '::';

function linkableHost(host: string): string {
  if (isWildcard(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
