import type { Config } from './config.ts';

/** Where people reach the server, without a slash at the end: as the settings say, or else where it listens. */
export function publicAddress({ publicBaseUrl, host }: Pick<Config, 'publicBaseUrl' | 'host'>, port: number): string {
  return publicBaseUrl ?? `http://${linkableHost(host)}:${port}`;
}

/** An address that listens everywhere is none to go to. */
function linkableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
