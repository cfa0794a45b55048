import { sourceErrors } from './errors.entry.ts';
import { bareLink, type Link, linkIn, readLink } from './link.shared.ts';
import type { Source } from './source.ts';

/**
 * Classifies an address: a YouTube video (in any of its forms, normalised to one), or any other
 * http(s) URL; links of the best-known sites are normalised as well. Invisible characters and
 * brackets around it do not count.
 * @throws Failure (400) with the reason for anything else, such as a channel or a folder
 */
export function parseAddress(text: string): Extract<Source, { address: string }> {
  const link = readLink(text);
  switch (link.kind) {
    case 'platform':
      return { kind: 'platform', videoId: link.videoId, address: link.address };
    case 'address':
      return { kind: 'address', address: link.address };
    case 'refused':
      throw failureOf(link);
  }
}

/**
 * The link in a text that a person pastes, which may have a message around it; a text without any
 * link is returned as it is.
 * @throws Failure `several-links`
 */
export function linkInText(text: string): string {
  const found = linkIn(text);
  if (found === 'several') throw sourceErrors.severalLinks();
  return found === 'none' ? bareLink(text) : found.link;
}

/**
 * The YouTube video id of an address, exactly 11 of `[A-Za-z0-9_-]`; undefined when it has none. A
 * bare id is not an address.
 */
export function videoIdOf(text: string): string | undefined {
  const link = readLink(text);
  return link.kind === 'platform' ? link.videoId : undefined;
}

/**
 * The playlist id of a YouTube address (a video's address may carry one), or a bare playlist id
 * unchanged.
 */
export function playlistIdOf(text: string): string | undefined {
  const trimmed = bareLink(text);
  if (/^(PL|UU|OL|FL|LL|RD)[A-Za-z0-9_-]*$/.test(trimmed)) return trimmed;
  const link = readLink(trimmed);
  return link.kind === 'address' ? undefined : link.playlistId;
}

function failureOf({ reason, site }: Extract<Link, { kind: 'refused' }>): Error {
  switch (reason) {
    case 'invalid':
      return sourceErrors.addressInvalid();
    case 'not-web':
      return sourceErrors.addressNotWeb();
    case 'with-password':
      return sourceErrors.addressWithPassword();
    case 'playlist':
      return sourceErrors.addressIsPlaylist();
    case 'without-video':
      return sourceErrors.addressWithoutVideo(site);
    case 'channel':
      return sourceErrors.addressIsChannel(site);
    case 'folder':
      return sourceErrors.addressIsFolder(site);
    case 'live':
      return sourceErrors.addressIsLive(site);
    case 'not-shared':
      return sourceErrors.addressNotShared(site);
  }
}
