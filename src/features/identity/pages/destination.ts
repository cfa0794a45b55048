import type { Html, T } from './text.ts';

/** Where a redirect address leads: a program on this computer, a site, or an app. */
export type Destination = { host: string } | { site: string } | { scheme: string };

export function destinationOf(redirectUri: string): Destination {
  const { protocol, hostname, host } = new URL(redirectUri);
  if (protocol === 'http:') return { host };
  return protocol === 'https:' ? { site: hostname } : { scheme: `${protocol}//` };
}

/** The destination as people recognise it. */
export function destinationText(t: T, destination: Destination): string | Html {
  if ('site' in destination) return destination.site;
  return 'host' in destination
    ? t('destination.computer', destination)
    : t('destination.app', destination);
}
