import { sourceErrors } from './errors.entry.ts';
import type { Source } from './source.ts';

/**
 * Classifies an address: a YouTube video (in any of its forms, normalised to one) or any other
 * http(s) URL. Playlists, start times and tracking parameters are dropped.
 * @throws Failure (400) with the reason for anything else
 */
export function parseAddress(text: string): Extract<Source, { address: string }> {
  const url = webAddress(text);
  if (!isYouTube(url)) return { kind: 'address', address: withoutSmuggledOptions(url) };
  const videoId = videoIdIn(url);
  if (videoId)
    return { kind: 'platform', videoId, address: `https://www.youtube.com/watch?v=${videoId}` };
  if (url.pathname.startsWith('/clip/')) return { kind: 'address', address: url.href };
  throw namesPlaylist(url) ? sourceErrors.addressIsPlaylist() : sourceErrors.addressWithoutVideo();
}

/**
 * The YouTube video id of an address, exactly 11 of `[A-Za-z0-9_-]`; undefined when it has none. A
 * bare id is not an address.
 */
export function videoIdOf(text: string): string | undefined {
  const url = youTubeAddress(text);
  return url && videoIdIn(url);
}

/** Whether a text has the shape of a YouTube video id. */
export function isVideoId(text: string): boolean {
  return videoId.test(text);
}

/**
 * The playlist id of a YouTube address (a video's address may carry one), or a bare playlist id
 * unchanged.
 */
export function playlistIdOf(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^(PL|UU|OL|FL|LL|RD)[A-Za-z0-9_-]*$/.test(trimmed)) return trimmed;
  const url = youTubeAddress(trimmed);
  const id = url && parameter(unwrapped(url), 'list');
  return id && /^[A-Za-z0-9_-]{2,100}$/.test(id) ? id : undefined;
}

const maxAddressLength = 2048;
// URL parsing silently drops tabs and new lines; an address that contains any is suspicious.
const unprintable = /[\p{Cc}\p{Cf}\p{Z}]/u;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** Tells `host:8080/…` apart from a scheme, which the pattern above would match as well. */
const hostWithPort = /^[a-z0-9.-]+:\d{1,5}(?:[/?#]|$)/i;

function webAddress(text: string): URL {
  const trimmed = text.trim();
  if (
    !trimmed ||
    trimmed.length > maxAddressLength ||
    unprintable.test(trimmed) ||
    trimmed.startsWith('-')
  )
    throw sourceErrors.addressInvalid();
  const hasScheme = scheme.test(trimmed) && !hostWithPort.test(trimmed);
  if (hasScheme && !/^https?:\/\//i.test(trimmed)) throw sourceErrors.addressNotWeb();
  const full = hasScheme ? trimmed : `https://${trimmed.replace(/^\/\//, '')}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  if (!url || !isHostLike(url.hostname, hasScheme)) throw sourceErrors.addressInvalid();
  if (url.username || url.password) throw sourceErrors.addressWithPassword();
  return url;
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
function withoutSmuggledOptions(url: URL): string {
  if (/__youtubedl_smuggle/i.test(url.hash)) url.hash = '';
  return url.href;
}

function youTubeAddress(text: string): URL | undefined {
  try {
    const url = webAddress(text);
    return isYouTube(url) ? url : undefined;
  } catch {
    return undefined;
  }
}

const youTubeHost =
  /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtubekids\.com|youtubeeducation\.com|youtu\.be|yt\.be)\.?$/;

function isYouTube(url: URL): boolean {
  return youTubeHost.test(url.hostname);
}

const videoId = /^[A-Za-z0-9_-]{11}$/;
/**
 * Matches the paths of videos. Two YouTube pages (`videoseries`, `live_stream`) have names that
 * look like ids.
 */
const videoPath =
  /^\/(?:shorts|embed|live|v|vi|e|watch)\/(?!(?:videoseries|live_stream)(?:[/?&#]|$))([^/?&#]+)/;

function videoIdIn(address: URL): string | undefined {
  const url = unwrapped(address);
  const short = /(?:^|\.)(?:youtu\.be|yt\.be)\.?$/.test(url.hostname)
    ? /^\/([^/?&#]+)/.exec(url.pathname)?.[1]
    : undefined;
  const found = [
    short,
    videoPath.exec(url.pathname)?.[1],
    parameter(url, 'v'),
    parameter(url, 'vi'),
  ];
  return found.find((id) => id !== undefined && videoId.test(id));
}

/**
 * Returns the target of share, consent and embed-description links, which have it in a parameter;
 * unwraps one level.
 */
function unwrapped(url: URL): URL {
  const inner = ['u', 'continue', 'next', 'url']
    .map((name) => url.searchParams.get(name))
    .find((value) => value);
  if (
    !inner ||
    !/^\/(?:attribution_link|m|ml|oembed|signin|verify_age|verify_controversy)(?:\/|$)/.test(
      url.pathname,
    )
  )
    return url;
  const opened = URL.canParse(inner, 'https://www.youtube.com')
    ? new URL(inner, 'https://www.youtube.com')
    : url;
  return isYouTube(opened) ? opened : url;
}

/** A parameter of the query, or of the old `#!v=…` and `#/watch?v=…` forms. */
function parameter(url: URL, name: string): string | undefined {
  const inFragment = new URLSearchParams(url.hash.replace(/^#(?:!|\/watch\?)?/, ''));
  return url.searchParams.get(name) ?? inFragment.get(name) ?? undefined;
}

function namesPlaylist(url: URL): boolean {
  return url.pathname.startsWith('/playlist') || playlistIdOf(url.href) !== undefined;
}
