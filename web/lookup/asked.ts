import { watchAddress } from '#web/api/lookup.ts';
import { recognise } from '#web/start/address.ts';

/** What is to be looked up. */
export type Asked =
  | { kind: 'nothing' }
  /** `playlist`: the one that the video was watched in. */
  | { kind: 'video'; address: string; playlist: string | undefined }
  | { kind: 'playlist'; address: string }
  /** The platform has nothing there. `clips`: but clips may be found in it. */
  | { kind: 'other'; address: string; clips: boolean; reason: string };

/** What an address, or the bare id of a video or a playlist, names. The server decides; an address it will refuse is asked all the same. */
export function askedOf(text: string): Asked {
  const trimmed = text.trim();
  if (/^(?:PL|UU|OL|FL|LL|RD)[\w-]{10,}$/.test(trimmed)) return { kind: 'playlist', address: trimmed };
  if (/^[\w-]{11}$/.test(trimmed)) return { kind: 'video', address: watchAddress(trimmed), playlist: undefined };
  const recognised = recognise(trimmed);
  switch (recognised.kind) {
    case 'nothing':
      return { kind: 'nothing' };
    case 'video':
      return { kind: 'video', address: watchAddress(recognised.videoId), playlist: recognised.playlist };
    case 'playlist':
      return { kind: 'playlist', address: recognised.address };
    case 'garbage':
      return { kind: 'other', address: trimmed, clips: false, reason: recognised.reason };
    case 'file':
    case 'page':
      return { kind: 'other', address: trimmed, clips: true, reason: `Only YouTube can be looked up, and this is on ${recognised.host}.` };
  }
}
