import type { Cookie } from './cookie-choice.ts';
import { maxCookiesLength } from './cookies.constants.ts';
import { sourceErrors } from './errors.entry.ts';

const maxCookies = 5000;
/** Lines of a file, including comments and empty lines. */
const maxLines = 2 * maxCookies;
/** Characters of one field; servers accept no longer cookies. */
const maxFieldLength = 8192;

/**
 * Parses a cookies.txt file, as browser extensions and yt-dlp write it.
 * @throws Failure `cookies-unreadable` (400)
 */
export function parseCookies(text: string): Cookie[] {
  if (text.length > maxCookiesLength)
    throw sourceErrors.cookiesUnreadable(`it has more than ${maxCookiesLength / 1000} kB`);
  const cookies: Cookie[] = [];
  const lines = text.split('\n', maxLines + 1);
  if (lines.length > maxLines)
    throw sourceErrors.cookiesUnreadable(`it has more than ${maxLines} lines`);
  for (const [index, line] of lines.entries()) {
    const cookie = parseLine(line.replace(/\r$/, ''));
    if (cookie === 'none') continue;
    if (!cookie) throw sourceErrors.cookiesUnreadable(`line ${index + 1} is not a cookie`);
    cookies.push(cookie);
  }
  if (cookies.length === 0) throw sourceErrors.cookiesUnreadable('it has no cookies');
  if (cookies.length > maxCookies)
    throw sourceErrors.cookiesUnreadable(`it has more than ${maxCookies} cookies`);
  return cookies;
}

const httpOnlyPrefix = '#HttpOnly_';

function parseLine(line: string): Cookie | 'none' | undefined {
  const isHttpOnly = line.startsWith(httpOnlyPrefix);
  if (line.trim() === '' || (line.startsWith('#') && !isHttpOnly)) return 'none';
  const fields = (isHttpOnly ? line.slice(httpOnlyPrefix.length) : line).split('\t');
  const [domain = '', subdomains, path = '', secure, expires = '', name = '', value = ''] = fields;
  const host = domain.replace(/^\./, '').toLowerCase();
  const isPlain = fields.every((field) => field.length <= maxFieldLength && !hasControls(field));
  const isCookie =
    fields.length >= 6 &&
    fields.length <= 7 &&
    isPlain &&
    /^[a-z0-9.-]+$/.test(host) &&
    /^\d{0,15}(?:\.\d+)?$/.test(expires);
  if (!isCookie) return undefined;
  const includesSubdomains = subdomains?.toUpperCase() === 'TRUE';
  const isSecure = secure?.toUpperCase() === 'TRUE';
  return {
    domain: host,
    includesSubdomains,
    path,
    isSecure,
    isHttpOnly,
    expires: Math.floor(Number(expires)),
    name,
    value,
  };
}

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++)
    if (text.charCodeAt(index) < 32 || text.charCodeAt(index) === 127) return true;
  return false;
}

/** Writes cookies in the format of a cookies.txt file. */
export function cookiesText(cookies: readonly Cookie[]): string {
  const lines = cookies.map(
    ({ domain, includesSubdomains, path, isSecure, isHttpOnly, expires, name, value }) => {
      const host = `${isHttpOnly ? httpOnlyPrefix : ''}${includesSubdomains ? '.' : ''}${domain}`;
      return [host, flag(includesSubdomains), path, flag(isSecure), expires, name, value].join(
        '\t',
      );
    },
  );
  return `# Netscape HTTP Cookie File\n${lines.join('\n')}\n`;
}

const flag = (is: boolean) => (is ? 'TRUE' : 'FALSE');
