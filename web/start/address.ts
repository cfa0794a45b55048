/** What somebody is typing into the address field, told apart while they type. The server decides; this only helps. */
export type Recognised =
  | { kind: 'nothing' }
  | { kind: 'video'; videoId: string; playlist: string | undefined }
  | { kind: 'playlist'; address: string }
  | { kind: 'file'; host: string }
  | { kind: 'page'; host: string }
  | { kind: 'garbage'; reason: string };

/** Recognises a video of the platform, a playlist, a media file, any other page, or why it is none of them. */
export function recognise(text: string): Recognised {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  if (/\s/.test(trimmed)) return { kind: 'garbage', reason: 'An address has no spaces. Paste one address at a time.' };
  if (/^[a-z][a-z0-9+.-]*:(?!\d)/i.test(trimmed) && !/^https?:/i.test(trimmed))
    return { kind: 'garbage', reason: 'Only addresses that begin with http:// or https:// can be opened.' };
  const url = parsed(trimmed);
  if (!url) return { kind: 'garbage', reason: 'This does not look like an address yet.' };
  if (isPlatform(url)) return onPlatform(url);
  if (/\.(mp4|m4v|mov|mkv|webm|avi|mpe?g|ts|m3u8|mpd)$/i.test(url.pathname)) return { kind: 'file', host: url.host };
  return { kind: 'page', host: url.host.replace(/^www\./, '') };
}

function parsed(text: string): URL | undefined {
  const full = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  const hasName = /\.[a-z0-9-]{2,}$/i.test(url.hostname) || url.hostname.startsWith('[') || /^https?:\/\//i.test(text);
  return hasName ? url : undefined;
}

function isPlatform({ hostname }: URL): boolean {
  return /^(?:[a-z0-9-]+\.)*(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/.test(hostname);
}

function onPlatform(url: URL): Recognised {
  const inPath = /^\/(?:shorts|embed|live|v)\/([^/]+)/.exec(url.pathname)?.[1];
  const short = url.hostname.endsWith('youtu.be') ? url.pathname.slice(1).split('/')[0] : undefined;
  const videoId = [short, inPath, url.searchParams.get('v') ?? undefined].find((id) => id !== undefined && /^[\w-]{11}$/.test(id));
  const list = url.searchParams.get('list') ?? undefined;
  if (videoId) return { kind: 'video', videoId, playlist: list && playlistAddress(list) };
  if (list) return { kind: 'playlist', address: playlistAddress(list) };
  return { kind: 'garbage', reason: 'This YouTube address names no video. Open the video and copy the address from there.' };
}

function playlistAddress(list: string): string {
  return `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}`;
}
