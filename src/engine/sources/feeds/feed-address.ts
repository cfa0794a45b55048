import { bareLink, parseAddress, playlistIdOf, sourceErrors } from '../index.ts';
import { feedSourceErrors } from './errors.ts';

/**
 * A channel, playlist or feed that a person follows. `address` is what people see; equal feeds have
 * equal addresses.
 */
export type FeedAddress =
  | { kind: 'channel'; address: string; channelId: string }
  /** A channel given by its name; its page contains the id. */
  | { kind: 'channel'; address: string; path: string }
  | { kind: 'playlist'; address: string; playlistId: string }
  | { kind: 'feed'; address: string };

/**
 * Parses the address of a YouTube channel, a playlist or a feed. A web page counts as a feed,
 * because it may name one.
 * @throws Failure (400) for a text that is no web address, and for the address of a single video
 */
export function parseFeedAddress(text: string): FeedAddress {
  // Podcast apps share addresses with schemes of their own.
  const trimmed = bareLink(text)
    .replace(/^(?:feed|pcast|podcast|itpc):(?:\/\/)?(?=https?:)/i, '')
    .replace(/^(?:feed|pcast|podcast|itpc):\/\//i, 'https://');
  const playlistId = playlistIdOf(trimmed);
  const found = platformFeedOf(trimmed);
  if (found) return found;
  if (playlistId !== undefined && /^(?:PL|UU|OL|FL)/.test(playlistId)) {
    return {
      kind: 'playlist',
      address: `https://www.youtube.com/playlist?list=${playlistId}`,
      playlistId,
    };
  }
  const parsed = parseAddress(trimmed);
  if (parsed.kind === 'platform') throw feedSourceErrors.isVideo();
  return { kind: 'feed', address: parsed.address };
}

const channelId = /^UC[\w-]{22}$/;

/** A channel, or the address of a feed on the platform itself. */
function platformFeedOf(text: string): FeedAddress | undefined {
  if (channelId.test(text)) return channelOf(text);
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (/^@[\p{L}\p{N}._-]{3,40}$/u.test(text)) return namedChannel(`/${text}`);
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  if (!/^(?:[a-z0-9-]+\.)*youtube\.com\.?$/.test(url.hostname)) return undefined;
  if (url.username || url.password) throw sourceErrors.addressWithPassword();
  const id =
    url.pathname === '/feeds/videos.xml'
      ? url.searchParams.get('channel_id')
      : /^\/channel\/([^/]+)/.exec(url.pathname)?.[1];
  if (id && channelId.test(id)) return channelOf(id);
  const ofFeed = url.pathname === '/feeds/videos.xml' ? url.searchParams.get('playlist_id') : null;
  if (ofFeed && /^[A-Za-z0-9_-]{2,100}$/.test(ofFeed))
    return {
      kind: 'playlist',
      address: `https://www.youtube.com/playlist?list=${ofFeed}`,
      playlistId: ofFeed,
    };
  const named = /^\/(?:@[^/]+|(?:c|user)\/[^/]+)/.exec(url.pathname)?.[0];
  return named === undefined ? undefined : namedChannel(named);
}

const channelOf = (id: string): FeedAddress => ({
  kind: 'channel',
  address: `https://www.youtube.com/channel/${id}`,
  channelId: id,
});

function namedChannel(path: string): FeedAddress {
  const { pathname } = new URL(path, 'https://www.youtube.com');
  return { kind: 'channel', address: `https://www.youtube.com${pathname}`, path: pathname };
}
