import { watchAddress } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { parseVideoLink } from '#web/ui/fields/video-link.ts';

/** What to look up. */
export type LookupRequest =
  | { kind: 'nothing' }
  /** `playlist`: the one the video was watched in. */
  | { kind: 'video'; address: string; playlist: string | undefined }
  | { kind: 'playlist'; address: string }
  /** Not a link of the platform. `clips`: clips can be found in it anyway. */
  | { kind: 'other'; address: string; clips: boolean; reason: string };

/**
 * What a link, or the bare id of a video or a playlist, refers to. The server decides; links that
 * it will refuse are sent anyway.
 */
export function lookupRequestOf(text: string): LookupRequest {
  const trimmed = text.trim();
  if (/^(?:PL|UU|OL|FL|LL|RD)[\w-]{10,}$/.test(trimmed))
    return { kind: 'playlist', address: trimmed };
  if (/^[\w-]{11}$/.test(trimmed))
    return { kind: 'video', address: watchAddress(trimmed), playlist: undefined };
  const link = parseVideoLink(trimmed);
  switch (link.kind) {
    case 'empty':
      return { kind: 'nothing' };
    case 'video':
      return { kind: 'video', address: watchAddress(link.videoId), playlist: link.playlist };
    case 'playlist':
      return { kind: 'playlist', address: link.address };
    case 'invalid':
      return {
        kind: 'other',
        address: trimmed,
        clips: false,
        reason: link.submitted ?? link.reason,
      };
    case 'file':
    case 'page':
      return {
        kind: 'other',
        address: link.address,
        clips: true,
        reason: t('lookup.onlyYoutubeLinksCanBe', { host: link.host }),
      };
  }
}
