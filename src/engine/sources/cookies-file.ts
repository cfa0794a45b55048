import { readFile } from 'node:fs/promises';
import { messageOf } from '#platform/kit/failure.ts';
import type { Cookie } from './cookie-choice.ts';
import { parseCookies } from './cookies.ts';
import { sourceErrors } from './errors.entry.ts';

/**
 * The cookies of a cookies.txt file on this machine.
 * @throws Failure `cookies-unreadable`
 */
export async function readCookiesFile(path: string): Promise<Cookie[]> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw sourceErrors.cookiesUnreadable(`${path} cannot be read (${messageOf(cause)})`, { cause });
  });
  return parseCookies(text);
}
