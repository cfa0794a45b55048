import { longestTitle, shortened } from '#platform/kit/shortened.ts';
import { toDatabaseText } from '#platform/kit/storable.ts';
import { type Element, xmlNodes } from '#platform/kit/xml.ts';
import { attribute, child, children, textOf, timeOf, titleOf, webAddress } from './elements.ts';
import { feedSourceErrors } from './errors.ts';
import type { FeedEntry, ParsedFeed, Person } from './feed.schema.ts';
import { channelIdOf, decodeText, feedLinkOf, isPage } from './page.ts';
import { alternatesOf, imageOf, languageTag, personsOf, podcastOf } from './podcast.ts';
import { repairedTags } from './repaired-tags.ts';

/** These tasks run in a separate process: see fetch-feed.ts. */

export type FeedBytes = {
  bytes: Uint8Array<ArrayBuffer>;
  /** The address of the bytes, after redirects. */
  address: string;
  contentType: string | null;
};

/** Episodes of a feed that are read: the newest ones. */
const maxEntries = 200;

/**
 * Parses a feed (RSS 0.9 to 2.0, RDF, Atom), or finds the address of the feed that a web page
 * names. Entities that a document defines itself are never expanded.
 * @throws Failure of errors.ts
 */
export function readFeed({
  bytes,
  address,
  contentType,
}: FeedBytes): ParsedFeed | { feedAddress: string } {
  const text = decodeText(bytes, contentType);
  if (isPage(text)) {
    const feedAddress = feedLinkOf(text, address);
    if (feedAddress === undefined) throw feedSourceErrors.notAFeed('page');
    return { feedAddress };
  }
  const root = rootOf(text);
  const channel = root.name === 'feed' ? root : (child(root, 'channel') ?? root);
  // RDF has its items next to the channel, not inside it.
  const items =
    root.name === 'feed'
      ? children(root, 'entry')
      : [...children(channel, 'item'), ...(channel === root ? [] : children(root, 'item'))];
  const language = languageTag(
    textOf(child(channel, 'language')) ?? attribute(channel, 'xml:lang'),
  );
  const context: Context = {
    address,
    language,
    persons: personsOf(channel),
    image: imageOf(channel, address),
  };
  const read = root.name === 'feed' ? readAtomEntry : readRssItem;
  // A document that breaks off before its first episode would look like an empty feed.
  if (items.length === 0 && !root.isClosed) throw feedSourceErrors.notAFeed('broken');
  const entries = items.flatMap((item) => read(item, context) ?? []);
  return {
    title: titleOf(child(channel, 'title')),
    link:
      root.name === 'feed'
        ? atomLink(channel, 'alternate', address)
        : webAddress(textOf(child(channel, 'link')), address),
    entries: newest(entries),
    total: items.length,
  };
}

/** The id of a YouTube page's channel; undefined if the page is not about a channel. */
export function findChannelId({
  bytes,
  contentType,
}: Omit<FeedBytes, 'address'>): string | undefined {
  return channelIdOf(decodeText(bytes, contentType));
}

function rootOf(text: string): Element & { isClosed: boolean } {
  if (!text.trimStart().startsWith('<')) throw feedSourceErrors.notAFeed('other');
  let nodes: ReturnType<typeof xmlNodes>;
  try {
    nodes = xmlNodes(repairedTags(text));
  } catch (error) {
    throw feedSourceErrors.notAFeed('broken', { cause: error });
  }
  const root = nodes.find(
    (node): node is Element => typeof node !== 'string' && !node.name.startsWith('?'),
  );
  if (!root) throw feedSourceErrors.notAFeed('broken');
  // Some feeds write Atom with a prefix on every element.
  const name = root.name.toLowerCase().replace(/^atom:/, '');
  if (!['rss', 'rdf:rdf', 'feed', 'channel'].includes(name))
    throw feedSourceErrors.notAFeed('other');
  return {
    ...root,
    name,
    isClosed: text.includes(`</${root.name}`) || /\/>\s*$/.test(text.slice(-100)),
  };
}

/**
 * The newest entries, newest first. An entry without a date counts as old as the entry before it; a
 * feed without any dates keeps its order.
 */
function newest(entries: FeedEntry[]): FeedEntry[] {
  let time = Infinity;
  const dated = entries.map((entry) => {
    time = entry.publishedAt ?? time;
    return { entry, time };
  });
  // Infinity minus Infinity would be NaN, so equal times are compared first.
  const ordered = dated.sort((a, b) => (a.time === b.time ? 0 : b.time - a.time));
  return ordered.slice(0, maxEntries).map(({ entry }) => entry);
}

/** The values of the feed that entries without their own values get. */
type Context = {
  address: string;
  language: string | undefined;
  persons: Person[];
  image: string | undefined;
};

function readRssItem(
  item: Element,
  { address, language, ...ofFeed }: Context,
): FeedEntry | undefined {
  const link = webAddress(textOf(child(item, 'link')), address) ?? permanentLink(item, address);
  const media = mediaOf(item, [...enclosuresOf(item, address), ...alternatesOf(item, address)], {
    link,
    address,
  });
  if (!media) return undefined;
  return {
    guid: idOf(textOf(child(item, 'guid')) ?? attribute(item, 'rdf:about')),
    title: titleOf(child(item, 'title')) ?? titleOf(child(item, 'itunes:title')),
    publishedAt: timeOf(textOf(child(item, 'pubdate')) ?? textOf(child(item, 'dc:date'))),
    link,
    media,
    language,
    ...podcastOf(item, ofFeed, address),
  };
}

function readAtomEntry(
  entry: Element,
  { address, language, ...ofFeed }: Context,
): FeedEntry | undefined {
  const link = atomLink(entry, 'alternate', address);
  const enclosures = children(entry, 'link')
    .filter((one) => attribute(one, 'rel') === 'enclosure')
    .flatMap((one) => linked(one, 'href', address));
  const media = mediaOf(entry, [...enclosures, ...alternatesOf(entry, address)], { link, address });
  if (!media) return undefined;
  return {
    guid: idOf(textOf(child(entry, 'id'))),
    title: titleOf(child(entry, 'title')),
    publishedAt: timeOf(textOf(child(entry, 'published')) ?? textOf(child(entry, 'updated'))),
    link,
    media,
    language,
    ...podcastOf(entry, ofFeed, address),
  };
}

function idOf(text: string | undefined): string | undefined {
  return text && (shortened(toDatabaseText(text), 4 * longestTitle) || undefined);
}

function permanentLink(item: Element, address: string): string | undefined {
  const guid = child(item, 'guid');
  return attribute(guid, 'isPermaLink') === 'false'
    ? undefined
    : webAddress(absolute(textOf(guid)), address);
}

/** The id if it is an absolute address; an id such as "4711" would be resolved as a path. */
const absolute = (text: string | undefined) =>
  text !== undefined && /^https?:\/\//i.test(text) ? text : undefined;

function atomLink(element: Element, rel: string, address: string): string | undefined {
  const links = children(element, 'link').filter(
    (one) => (attribute(one, 'rel') ?? 'alternate') === rel,
  );
  return links.map((one) => webAddress(attribute(one, 'href'), address)).find(Boolean);
}

type Linked = { url: string; type: string };

function linked(element: Element, name: string, address: string): Linked[] {
  const url = webAddress(attribute(element, name), address);
  return url === undefined ? [] : [{ url, type: attribute(element, 'type')?.toLowerCase() ?? '' }];
}

function enclosuresOf(item: Element, address: string): Linked[] {
  return children(item, 'enclosure').flatMap((one) => [
    ...linked(one, 'url', address),
    ...linked(one, 'href', address),
  ]);
}

/**
 * The address to download: a video rather than an audio recording, or the page of an entry that is
 * a video on a platform; undefined for other entries.
 */
function mediaOf(
  item: Element,
  enclosures: Linked[],
  { link, address }: { link: string | undefined; address: string },
): string | undefined {
  const groups = [item, ...children(item, 'media:group')];
  const contents = groups.flatMap((group) => children(group, 'media:content'));
  const offered = [
    ...enclosures,
    ...contents.flatMap((one) =>
      linked(one, 'url', address).map((found) => withMedium(found, one)),
    ),
  ];
  const video = offered.find(isVideo);
  if (textOf(child(item, 'yt:videoid')) !== undefined && link !== undefined) return link;
  if (video) return video.url;
  const players = groups.concat(contents).flatMap((group) => children(group, 'media:player'));
  const isPlayed =
    players.length > 0 ||
    contents.some((one) => attribute(one, 'type') === 'application/x-shockwave-flash');
  if (isPlayed && link !== undefined) return link;
  const isRecording = child(item, 'itunes:duration') !== undefined;
  return (
    offered.find(isAudio)?.url ??
    (isRecording ? enclosures.find(({ type }) => isUntyped(type))?.url : undefined)
  );
}

function withMedium(found: Linked, element: Element): Linked {
  const medium = attribute(element, 'medium');
  return found.type === '' && medium !== undefined ? { ...found, type: `${medium}/` } : found;
}

const isUntyped = (type: string) =>
  type === '' || /^(?:application|binary)\/octet-stream/.test(type);

const isVideo = (media: Linked) => kindOf(media) === 'video';
const isAudio = (media: Linked) => kindOf(media) === 'audio';

/**
 * What an enclosure is: by its type, or else by the name of the file, because publishers also write
 * `mp3`, `application/mp3` or `text/html`.
 */
function kindOf({ url, type }: Linked): 'video' | 'audio' | undefined {
  if (/^(?:video\b|application\/(?:x-mpegurl|vnd\.apple\.mpegurl))/.test(type)) return 'video';
  if (/^audio\b/.test(type)) return 'audio';
  const { pathname, search } = new URL(url);
  for (const name of [extensionIn(pathname), extensionIn(search), type]) {
    const extension = name.replace(/^(?:application\/)?[x.]?-?/, '');
    if (videoExtensions.has(extension)) return 'video';
    if (audioExtensions.has(extension)) return 'audio';
  }
  return undefined;
}

const extensionIn = (name: string) => /\.([a-z0-9]{2,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

const videoExtensions = new Set(['mp4', 'm4v', 'mov', 'webm', 'mkv', 'm3u8']);
/** File extensions, and what stands for them as a type. */
const audioExtensions = new Set([
  ...['mp3', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'wav', 'flac'],
  ...['mpeg', 'mpeg3', 'mpga'],
]);
