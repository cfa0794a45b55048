/** Where to go after the sign-in: a path of this server, or `home` for anything that could lead elsewhere. */
export function returnPath(wanted: string | undefined, baseUrl: string, home: string): string {
  // Browsers read a backslash as a slash and drop tabs and line breaks, so "/\evil" and "/\t/evil" are other hosts.
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted, baseUrl)) return home;
  const { origin, pathname, search, hash } = new URL(wanted, baseUrl);
  // "/.//evil" has our origin and its normalized path is another host's address.
  if (origin !== new URL(baseUrl).origin || pathname.startsWith('//')) return home;
  return pathname + search + hash;
}
