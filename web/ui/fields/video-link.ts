import { t } from '#web/messages/messages.tsx';
/**
 * What a link typed into a field points to, as far as the app can tell. The server decides; this
 * only helps while typing.
 */
export type VideoLink =
  | { kind: 'empty' }
  | { kind: 'video'; videoId: string; playlist: string | undefined }
  | { kind: 'playlist'; address: string }
  | { kind: 'file'; host: string }
  | { kind: 'page'; host: string }
  | { kind: 'invalid'; reason: string };

/**
 * Recognises a YouTube video, a playlist, a media file or any other page, or says why the text is
 * none of them.
 */
export function parseVideoLink(text: string): VideoLink {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (/\s/.test(trimmed)) return { kind: 'invalid', reason: t('ui.linksCantContainSpacesPaste') };
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) && !/^https?:/i.test(trimmed))
    return { kind: 'invalid', reason: t('ui.onlyHttpAndHttpsLinks') };
  const url = parsed(trimmed);
  if (!url) return { kind: 'invalid', reason: t('ui.thisDoesntLookLikeA') };
  if (isPlatform(url)) return onPlatform(url);
  if (/\.(mp4|m4v|mov|mkv|webm|avi|mpe?g|ts|m3u8|mpd)$/i.test(url.pathname))
    return { kind: 'file', host: url.host };
  return { kind: 'page', host: url.host.replace(/^www\./, '') };
}

function parsed(text: string): URL | undefined {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  const hasHost =
    /\.[a-z0-9-]{2,}$/i.test(url.hostname) ||
    url.hostname.startsWith('[') ||
    /^https?:\/\//i.test(text);
  return hasHost ? url : undefined;
}

function isPlatform({ hostname }: URL): boolean {
  return /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostname);
}

function onPlatform(url: URL): VideoLink {
  const inPath = /^\/(?:shorts|embed|live|v)\/([^/]+)/.exec(url.pathname)?.[1];
  const short = url.hostname.endsWith('youtu.be') ? url.pathname.slice(1).split('/')[0] : undefined;
  const videoId = [short, inPath, url.searchParams.get('v') ?? undefined].find(
    (id) => id !== undefined && /^[\w-]{11}$/.test(id),
  );
  const list = url.searchParams.get('list') ?? undefined;
  if (videoId) return { kind: 'video', videoId, playlist: list && playlistAddress(list) };
  if (list) return { kind: 'playlist', address: playlistAddress(list) };
  return {
    kind: 'invalid',
    reason: t('ui.thisYoutubeLinkDoesntPoint'),
  };
}

function playlistAddress(list: string): string {
  return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
}
