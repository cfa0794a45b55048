import type { Config } from '#config.ts';

/** The public address of the server without a trailing slash: the configured one, or otherwise the one it listens on. */
export function publicAddress({ publicBaseUrl, host }: Pick<Config, 'publicBaseUrl' | 'host'>, port: number): string {
  return publicBaseUrl ?? `http://${linkableHost(host)}:${port}`;
}

/** A wildcard address cannot be opened in a browser. */
function linkableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
