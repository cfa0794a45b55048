/** Where a redirect address leads, as people recognise it: a site, this computer, or an app. */
export function destinationOf(redirectUri: string): string {
  const { protocol, hostname, host } = new URL(redirectUri);
  if (protocol === 'http:') return `a program on this computer (${host})`;
  return protocol === 'https:' ? hostname : `the app behind ${protocol}//`;
}
