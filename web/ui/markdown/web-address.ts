/** The URL if it is http or https; undefined for every other scheme. */
export function webAddress(text: string | undefined): URL | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // @protection html-in-texts: always
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

export function hostOf(url: URL): string {
  return url.hostname.replace(/^www\./, '');
}

/** The attributes of a link out of the app. */
export const away = { target: '_blank', rel: 'noopener noreferrer nofollow' } as const;
