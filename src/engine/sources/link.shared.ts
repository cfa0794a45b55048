import { type PageRefusal, sitePageOf } from './video-sites.shared.ts';

/** Why a link cannot be the link of a video. */
export type LinkRefusal = 'invalid' | 'not-web' | 'with-password' | PageRefusal;

/** What a link points to, as far as its text says. */
export type Link =
  /** A YouTube video, in one form for all of its forms. `playlistId`: the one it was watched in. */
  | { kind: 'platform'; videoId: string; address: string; playlistId?: string }
  /** Any other page or file. `isKnown`: the page of a video on a site that is known. */
  | { kind: 'address'; address: string; isKnown: boolean }
  /** `site`: the name of the site; empty if the text is no link, or of any site. */
  | { kind: 'refused'; reason: LinkRefusal; site: string; playlistId?: string };

/**
 * Classifies a link, which may have invisible characters and brackets around it. Start times and
 * tracking parameters of known sites are dropped; links of mail programs and social networks that
 * lead to another link are followed.
 */
export function readLink(text: string): Link {
  const found = webUrl(bareLink(text));
  if (typeof found === 'string') return { kind: 'refused', reason: found, site: '' };
  const url = withoutSmuggledOptions(redirectTarget(found));
  if (isYouTube(url)) return youTubeLink(url);
  const page = sitePageOf(url);
  if (page && 'reason' in page) return { kind: 'refused', ...page };
  if (page) return { kind: 'address', address: page.address, isKnown: true };
  return { kind: 'address', address: url.href, isKnown: false };
}

/**
 * The one link in a text that a person pastes: a message around it, Markdown, or the code that
 * embeds a video. Of several links, the only one that names a video. Returns `none` and `several`
 * when there is no such link; a link that is refused is returned if there is no other.
 */
export function linkIn(text: string): { link: string } | 'none' | 'several' {
  const whole = withoutFinalMarks(bareLink(text));
  if (!/\s/.test(whole) && isUsable(readLink(whole))) return { link: whole };
  const byAddress = new Map<string, { link: string; read: Link }>();
  for (const link of linksOf(text.slice(0, maxTextLength))) {
    const read = readLink(link);
    byAddress.set(read.kind === 'refused' ? link : read.address, { link, read });
  }
  const all = [...byAddress.values()];
  const usable = all.filter(({ read }) => isUsable(read));
  const known = usable.filter(
    ({ read }) => read.kind === 'platform' || (isUsable(read) && read.isKnown),
  );
  const chosen = [known, usable].find((some) => some.length > 0) ?? all.slice(0, 1);
  const [only, ...others] = chosen;
  if (others.length > 0) return 'several';
  if (only) return { link: only.link };
  return 'none';
}

/**
 * A link without what surrounds it when it is copied: spaces, invisible characters, quotes, and
 * angle or other brackets.
 */
export function bareLink(text: string): string {
  let bare = text.slice(0, maxTextLength).replace(invisible, '');
  for (let layer = 0; layer < 4; layer += 1) {
    const before = bare;
    bare = withoutAround(bare, /[\s\p{Z}\p{C}<>"“”„«»‹›`]/u);
    const [first = '', last = ''] = [bare.at(0), bare.at(-1)];
    if (['()', '[]', '{}', "''", '‘’', '「」', '『』', '【】'].includes(first + last))
      bare = bare.slice(1, -1);
    bare = bare.replace(/^url:(?=https?:\/\/)/i, '');
    if (bare === before) break;
  }
  return bare;
}

/** Whether a text has the shape of a YouTube video id. */
export function isVideoId(text: string): boolean {
  return videoId.test(text);
}

/** Whether a link is that of a video or another page of a site that is known. */
export function isOfKnownSite(text: string): boolean {
  const link = readLink(text);
  return link.kind === 'address' ? link.isKnown : link.kind === 'platform' || link.site !== '';
}

type UsableLink = Exclude<Link, { kind: 'refused' }>;
const isUsable = (link: Link): link is UsableLink => link.kind !== 'refused';

/** From the ends, one character at a time, so that the time is linear. */
function withoutAround(text: string, pattern: RegExp): string {
  const characters = [...text];
  let [from, to] = [0, characters.length];
  while (from < to && pattern.test(characters[from] ?? '')) from += 1;
  while (to > from && pattern.test(characters[to - 1] ?? '')) to -= 1;
  return to - from === characters.length ? text : characters.slice(from, to).join('');
}

/** Characters without a width, which programs put into links that they show. */
const invisible = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Characters of a pasted text that are read. */
const maxTextLength = 20_000;
/** Links in one text that are looked at. */
const maxLinks = 50;

/** The text of a link ends at spaces, quotes, brackets and letters that are written without spaces. */
const inLink = String.raw`[^\s\p{Z}\p{C}<>"“”„«»‹›${'`'}{}|\\^*\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\uFF00-\uFFEF…‘’]`;
const withScheme = new RegExp(String.raw`(?:https?:|(?<![\w:/]))//${inLink}+`, 'giu');
const withoutScheme = new RegExp(
  String.raw`(?<![\w@./-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,24}(?::\d{1,5})?/${inLink}+`,
  'giu',
);

function linksOf(text: string): string[] {
  const plain = text.replace(invisible, '').replace(/&(?:amp;)+/g, '&');
  const found = (pattern: RegExp) =>
    [...(plain.match(pattern) ?? [])]
      .slice(0, maxLinks)
      .map(withoutFinalMarks)
      .filter((link) => !['invalid', 'not-web'].includes(reasonOf(link)));
  const full = found(withScheme);
  return full.length > 0 ? full : found(withoutScheme);
}

function reasonOf(text: string): string {
  const link = readLink(text);
  return link.kind === 'refused' ? link.reason : '';
}

/** Without the punctuation of a sentence and brackets that open before the link. */
function withoutFinalMarks(link: string): string {
  let end = link.length;
  for (; end > 0; end -= 1) {
    const last = link[end - 1] ?? '';
    const opening = { ')': '(', ']': '[' }[last];
    const isMark =
      opening === undefined ? /[.,;:!?'·。、]/.test(last) : !link.slice(0, end).includes(opening);
    if (!isMark) break;
  }
  return link.slice(0, end);
}

const maxAddressLength = 2048;
// URL parsing silently drops tabs and new lines; an address that contains any is suspicious.
const unprintable = /[\p{Cc}\p{Cf}\p{Z}]/u;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** Tells `host:8080/…` apart from a scheme, which the pattern above would match as well. */
const hostWithPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

function webUrl(given: string): URL | LinkRefusal {
  const text = ofApp(given);
  if (!text || text.length > maxAddressLength || unprintable.test(text) || text.startsWith('-'))
    return 'invalid';
  const hasScheme = scheme.test(text) && !hostWithPort.test(text);
  if (hasScheme && !/^https?:\/\//i.test(text)) return 'not-web';
  const full = hasScheme ? text : `https://${text.replace(/^\/\//, '')}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (!url || !isHostLike(url.hostname, hasScheme)) return 'invalid';
  if (url.username || url.password) return 'with-password';
  return url;
}

/** The web address that a link of a phone's app stands for, and one whose scheme is doubled. */
function ofApp(text: string): string {
  const [, inApp] = /^(?:vnd\.)?youtube:(?:\/\/)?(.+)$/i.exec(text) ?? [];
  if (inApp !== undefined)
    return isVideoId(inApp)
      ? `https://www.youtube.com/watch?v=${inApp}`
      : `https://${/^[^/?]*youtu/i.test(inApp) ? '' : 'www.youtube.com/'}${inApp}`;
  const [, intended] = /^intent:\/\/([^#]+)#Intent;/i.exec(text) ?? [];
  return intended === undefined
    ? text.replace(/^https?:\/\/(?=https?:\/\/)/i, '')
    : `https://${intended}`;
}

/**
 * Whether a text is a host. Without a scheme, only a text with a dot counts: a plain word is a
 * typing mistake.
 */
function isHostLike(host: string, hasScheme: boolean): boolean {
  return (
    host !== '' &&
    !host.startsWith('-') &&
    (hasScheme || /\.[a-z0-9-]{2,}\.?$/i.test(host) || host.startsWith('['))
  );
}

/** Removes the fragment from which yt-dlp would read options. */
function withoutSmuggledOptions(url: URL): URL {
  if (/__youtubedl_smuggle/i.test(url.hash)) url.hash = '';
  return url;
}

/** Pages that only lead to another address, which they have in one of these parameters. */
const redirects: readonly { page: RegExp; parameters: readonly string[] }[] = [
  {
    page: /^(?:[a-z]+\.)?youtube\.com\/(?:attribution_link|m|ml|d|oembed|signin|verify_age|verify_controversy|redirect)(?:\/|$)/,
    parameters: ['u', 'continue', 'next', 'url', 'q'],
  },
  { page: /^accounts\.(?:google|youtube)\.com\//, parameters: ['continue'] },
  { page: /^google\.[a-z]{2,3}(?:\.[a-z]{2})?\/url$/, parameters: ['url', 'q'] },
  { page: /^(?:l|lm)\.(?:facebook|instagram)\.com\//, parameters: ['u'] },
  { page: /^[a-z0-9]+\.safelinks\.protection\.outlook\.com\//, parameters: ['url'] },
  {
    page: /^(?:out\.reddit\.com|slack-redir\.net|linkedin\.com\/(?:redir|safety))(?:\/|$)/,
    parameters: ['url'],
  },
  {
    page: /^(?:vk\.com\/away\.php|steamcommunity\.com\/linkfilter)(?:\/|$)/,
    parameters: ['to', 'url', 'u'],
  },
  { page: /^duckduckgo\.com\/l\//, parameters: ['uddg'] },
];

/** The address to which a link leads through pages that only redirect. */
function redirectTarget(url: URL): URL {
  let target = url;
  for (let step = 0; step < 4; step += 1) {
    const place = `${target.hostname.replace(/^www\./, '')}${target.pathname}`;
    const names = redirects.find(({ page }) => page.test(place))?.parameters ?? [];
    const base = isYouTube(target) ? 'https://www.youtube.com' : undefined;
    const inner = names
      .map((name) => target.searchParams.get(name))
      .find((value) => value && URL.canParse(value, base));
    const next = inner ? new URL(inner, base) : undefined;
    if (!next || !/^https?:$/.test(next.protocol) || next.username || next.password) return target;
    target = next;
  }
  return target;
}

const youTubeHost =
  /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtubekids\.com|youtubeeducation\.com|youtube\.googleapis\.com|ytimg\.com|youtu\.be|yt\.be)\.?$/;

function isYouTube(url: URL): boolean {
  return youTubeHost.test(url.hostname);
}

function youTubeLink(url: URL): Link {
  const parts = partsOf(url);
  const list = parts.parameters.get('list');
  const playlist = list && /^[A-Za-z0-9_-]{2,100}$/.test(list) ? { playlistId: list } : {};
  const id = videoIdIn(url, parts);
  if (id)
    return {
      kind: 'platform',
      videoId: id,
      address: `https://www.youtube.com/watch?v=${id}`,
      ...playlist,
    };
  if (parts.path.startsWith('/clip/')) return { kind: 'address', address: url.href, isKnown: true };
  const isPlaylist = /^\/(?:playlist|watch_videos)/.test(parts.path) || 'playlistId' in playlist;
  return {
    kind: 'refused',
    reason: isPlaylist ? 'playlist' : 'without-video',
    site: 'YouTube',
    ...playlist,
  };
}

const videoId = /^[A-Za-z0-9_-]{11}$/;
/**
 * Matches the paths of videos. Two YouTube pages (`videoseries`, `live_stream`) have names that
 * look like ids.
 */
const videoPath =
  /^\/(?:shorts|embed|live|v|vi|vi_webp|e|watch|video)\/(?!(?:videoseries|live_stream)(?:\/|$))([^/]+)/;

type Parts = { path: string; parameters: ReadonlyMap<string, string> };

/**
 * The path and the parameters of an address as it is copied: with a second question mark, escaped
 * marks, or its parameters in the old `#!v=…` and `#/watch?v=…` forms. The first of equal ones
 * counts.
 */
function partsOf({ pathname, search, hash }: URL): Parts {
  const written = /%3F/i.test(pathname)
    ? pathname.replace(/%3F/gi, '?').replace(/%3D/gi, '=').replace(/%26/g, '&')
    : pathname;
  const [path = '', ...pairs] = `${written}${search}${hash}`
    .replace(/&(?:amp;)+/g, '&')
    .split(/[?&#]/);
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(
    pairs.map((one) => one.replace(/^!/, '')).join('&'),
  ))
    if (!parameters.has(name)) parameters.set(name, value);
  return { path, parameters };
}

function videoIdIn({ hostname }: URL, { path, parameters }: Parts): string | undefined {
  const short = /(?:^|\.)(?:youtu\.be|yt\.be)\.?$/.test(hostname)
    ? /^\/([^/]+)/.exec(path)?.[1]
    : undefined;
  const found = [
    short,
    videoPath.exec(path)?.[1],
    parameters.get('v'),
    parameters.get('vi'),
    // A list of one video.
    path === '/watch_videos' ? parameters.get('video_ids') : undefined,
  ];
  return found
    .map((id) => id?.split(/[?&#/\s]/)[0])
    .find((id) => id !== undefined && videoId.test(id));
}
