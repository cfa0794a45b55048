/**
 * The destination after the sign-in: a path of this server, or `home` for anything that could lead
 * elsewhere.
 */
export function returnPath(path: string | undefined, baseUrl: string, home: string): string {
  if (!path?.startsWith('/') || !URL.canParse(path, baseUrl)) return home;
  // Like browsers, the parser reads a backslash as a slash and drops tabs and line breaks: "/\evil"
  // and "/\t/evil" have another origin.
  const { origin, pathname, search, hash } = new URL(path, baseUrl);
  // "/.//evil" has our origin, but its normalised path is another host's URL.
  // @protection redirects
  if (origin !== new URL(baseUrl).origin || pathname.startsWith('//')) return home;
  return pathname + search + hash;
}
