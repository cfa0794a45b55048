import { type LinkRefusal, linkIn, readLink } from '#engine/sources/link.shared.ts';
import { t } from '#web/messages/messages.tsx';

/**
 * What a link typed or pasted into a field points to, as far as its text says; `address` is the
 * link alone. The server decides; this only helps while typing.
 */
export type VideoLink =
  | { kind: 'empty' }
  | { kind: 'video'; videoId: string; address: string; playlist: string | undefined }
  | { kind: 'playlist'; address: string }
  | { kind: 'file'; host: string; address: string }
  | { kind: 'page'; host: string; address: string }
  /** `submitted`: what to say once the text was submitted, if that is something else. */
  | { kind: 'invalid'; reason: string; submitted?: string };

/**
 * Recognises the link of a YouTube video, a playlist, a media file or any other page, also inside a
 * message, or says why the text has none.
 */
export function parseVideoLink(text: string): VideoLink {
  if (text.trim() === '') return { kind: 'empty' };
  const found = linkIn(text);
  if (found === 'several') return { kind: 'invalid', reason: t('ui.thisTextHasSeveralLinks') };
  if (found === 'none' && /\s/.test(text.trim()))
    return { kind: 'invalid', reason: t('ui.linksCantContainSpacesPaste') };
  const link = readLink(found === 'none' ? text : found.link);
  if (link.kind === 'refused')
    return link.playlistId === undefined
      ? refused(link.reason, link.site)
      : { kind: 'playlist', address: playlistAddress(link.playlistId) };
  if (link.kind === 'platform') {
    const { videoId, address, playlistId } = link;
    const playlist = playlistId === undefined ? undefined : playlistAddress(playlistId);
    return { kind: 'video', videoId, address, playlist };
  }
  const { address } = link;
  const { host, pathname } = new URL(address);
  if (/\.(mp4|m4v|mov|mkv|webm|avi|mpe?g|ts|m3u8|mpd)$/i.test(pathname))
    return { kind: 'file', host, address };
  return { kind: 'page', host: host.replace(/^www\./, ''), address };
}

function refused(refusal: LinkRefusal, site: string): VideoLink {
  const reason = {
    'not-web': () => t('ui.onlyHttpAndHttpsLinks'),
    invalid: () => t('ui.thisDoesntLookLikeA'),
    'with-password': () => t('ui.thisLinkContainsAPassword'),
    playlist: () => t('ui.thisLinkPointsToA', { site }),
    'without-video': () => t('ui.thisLinkDoesntPoint', { site }),
    channel: () => t('ui.thisLinkPointsToAChannel', { site }),
    folder: () => t('ui.thisLinkPointsToAFolder', { site }),
    live: () => t('ui.thisLinkPointsToALive', { site }),
    'not-shared': () => t('ui.onlyYouCanOpen', { site }),
  }[refusal]();
  return {
    kind: 'invalid',
    reason,
    ...(refusal === 'invalid' && { submitted: t('ui.notALink') }),
  };
}

function playlistAddress(list: string): string {
  return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
}
