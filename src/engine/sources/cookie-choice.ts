/** A cookie of a browser, as a cookies.txt file (Netscape's format) has it. */
export type Cookie = {
  /** The host, without a leading dot. */
  domain: string;
  /** Whether hosts below the domain get it, too. */
  includesSubdomains: boolean;
  path: string;
  isSecure: boolean;
  isHttpOnly: boolean;
  /** Unix time in seconds; 0 for one that lasts as long as the browser runs. */
  expires: number;
  name: string;
  value: string;
};

/** The site that a cookie is listed under: its domain without "www". */
export const siteOf = ({ domain }: Pick<Cookie, 'domain'>): string => domain.replace(/^www\./, '');

/** What the cookies at hand can do for an address. `sites`: whose cookies they are. */
export type CookieChoice = {
  state: 'none' | 'other' | 'expired' | 'sent';
  site: string;
  sites: string[];
  cookies: Cookie[];
};

/** The cookies that a browser would send to the address or a host below it. */
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
