/** A browser's cookie, as stored in a cookies.txt file (Netscape's format). */
export type Cookie = {
  /** The host, without a leading dot. */
  domain: string;
  /** Whether subdomains of the domain receive it as well. */
  includesSubdomains: boolean;
  path: string;
  isSecure: boolean;
  isHttpOnly: boolean;
  /** Unix time in seconds; 0 for a session cookie. */
  expires: number;
  name: string;
  value: string;
};

/** The site under which a cookie is listed: its domain without "www". */
export const siteOf = ({ domain }: Pick<Cookie, 'domain'>): string => domain.replace(/^www\./, '');

/**
 * Whether the available cookies apply to an address. `sites`: the sites of the available cookies.
 */
export type CookieChoice = {
  state: 'none' | 'other' | 'expired' | 'sent';
  site: string;
  sites: string[];
  cookies: Cookie[];
};

/** The cookies that a browser would send to the address or one of its subdomains. */
export function cookiesFor(
  address: string,
  cookies: readonly Cookie[],
  now: Date = new Date(),
): CookieChoice {
  const host = new URL(address).hostname.toLowerCase();
  const site = host.replace(/^(?:www|m)\./, '');
  const sites = [...new Set(cookies.map(siteOf))].sort();
  const fitting = cookies.filter(
    ({ domain }) => host === domain || host.endsWith(`.${domain}`) || domain.endsWith(`.${site}`),
  );
  const current = fitting.filter(({ expires }) => expires === 0 || expires * 1000 > now.getTime());
  const state =
    cookies.length === 0
      ? 'none'
      : fitting.length === 0
        ? 'other'
        : current.length === 0
          ? 'expired'
          : 'sent';
  return { state, site, sites, cookies: current };
}
