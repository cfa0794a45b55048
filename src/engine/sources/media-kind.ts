import { Readable } from 'node:stream';
import { ffmpegErrors, isGif } from '#platform/ffmpeg';
import { sourceErrors } from './errors.entry.ts';
import { mediaExtensions } from './media-extensions.constants.ts';

/** The complete body of a media file, including the bytes that were examined. */
export type MediaKind = { extension: string; body: Readable };

/**
 * Decides whether a response is a media file, by its first bytes, then by its content type and
 * name. If it is not, returns undefined and closes the body. Pages and playlists are not media,
 * whatever their name or type.
 * @throws Failure `gif-unsupported`; `video-protected` for a stream with DRM
 */
export async function mediaKind(
  body: Readable,
  said: { contentType: string | null; address: string },
): Promise<MediaKind | undefined> {
  const { head, whole } = await peek(body);
  const extension = isText(head)
    ? undefined
    : (sniff(head) ?? extensionOfType(said.contentType) ?? claimed(said));
  if (extension) return { extension: sameFamily(extension, said.address), body: whole };
  if (isPlaylist(head) && (await isProtected(whole))) throw sourceErrors.videoProtected();
  body.destroy();
  if (isGif(head)) throw ffmpegErrors.gifUnsupported();
  return undefined;
}

/** The media extension in a URL's path, if there is one. */
export function mediaExtensionOf(address: string): string | undefined {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  const extension = /\.([a-z0-9]{2,4})$/i.exec(path)?.[1]?.toLowerCase();
  return mediaExtensions.find((one) => one === extension);
}

/** Three transport stream packets of a camera, which is more than any other signature needs. */
export const headBytes = 3 * 192;

/**
 * Whether a file that begins with these bytes is a video or an audio recording in any format that
 * ffmpeg reads. Unlike for addresses, the name and type of a file are ignored, so unknown bytes get
 * no benefit of the doubt.
 */
export function isMedia(head: Buffer): boolean {
  return !isText(head) && (sniff(head) !== undefined || isRareFormat(head));
}

/** Reads the first bytes of a body; `whole` is the body including these bytes. */
export async function peek(body: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const rest = body.iterator({ destroyOnReturn: false });
  while (bytes < headBytes) {
    const next = await rest.next();
    if (next.done) break;
    const chunk = Buffer.from(next.value);
    chunks.push(chunk);
    bytes += chunk.length;
  }
  const whole = Readable.from(again(chunks, rest, body), { objectMode: false });
  return { head: Buffer.concat(chunks), whole };
}

async function* again(
  chunks: Buffer[],
  rest: AsyncIterator<unknown>,
  body: Readable,
): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
    for (let next = await rest.next(); !next.done; next = await rest.next())
      yield bufferOf(next.value);
  } finally {
    body.destroy();
  }
}

function bufferOf(value: unknown): Buffer {
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  throw new TypeError('a body must consist of bytes');
}

const isAt = (head: Buffer, text: string, offset = 0) =>
  head.subarray(offset, offset + text.length).toString('latin1') === text;

function sniff(head: Buffer): string | undefined {
  const box = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].some((name) => isAt(head, name, 4));
  if (box) return 'mp4';
  if (isAt(head, '\x1a\x45\xdf\xa3')) return head.includes('webm') ? 'webm' : 'mkv';
  if (isAt(head, 'RIFF'))
    return isAt(head, 'WAVE', 8) ? 'wav' : isAt(head, 'AVI ', 8) ? 'avi' : undefined;
  if (isAt(head, 'OggS')) return 'ogg';
  if (isAt(head, 'fLaC')) return 'flac';
  if (isAt(head, 'FLV\x01')) return 'flv';
  if (isAt(head, 'ID3')) return 'mp3';
  if (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)
    return ((head[1] ?? 0) & 0x06) === 0 ? 'aac' : 'mp3';
  if (isAt(head, '\x00\x00\x01\xba')) return 'mpg';
  if (head.length > 376 && [0, 188, 376].every((offset) => head[offset] === 0x47)) return 'ts';
  return undefined;
}

/** Formats that are not used for streaming, and less common beginnings of formats that are. */
function isRareFormat(head: Buffer): boolean {
  const boxes = ['styp', 'sidx', 'moof', 'emsg', 'pnot', 'PICT', 'uuid', 'pdin'];
  const magic = [
    '\x30\x26\xb2\x75\x8e\x66\xcf\x11', // ASF: wmv, wma
    '\x06\x0e\x2b\x34\x02\x05\x01', // MXF
    '\x00\x00\x01\xb3', // MPEG video without a container
    '\x00\x00\x00\x01\x67', // H.264 without a container
    '\x00\x00\x00\x01\x40', // H.265 without a container
    '.RMF',
    'DKIF',
    'caff',
    '#!AMR',
    'wvpk',
    'MAC ',
    'TTA1',
    'RF64',
    '.snd',
    'DSD ',
    '\x0b\x77', // AC-3
    '\x1f\x07\x00\x3f', // DV
  ];
  if (boxes.some((name) => isAt(head, name, 4)) || magic.some((bytes) => isAt(head, bytes)))
    return true;
  if (isAt(head, 'FORM')) return isAt(head, 'AIF', 8);
  return head.length >= headBytes && [4, 196, 388].every((offset) => head[offset] === 0x47);
}

/** Whether the first bytes are text only, as in `<html`, `#EXTM3U` or JSON. */
function isText(head: Buffer): boolean {
  return head.length > 0 && !head.some((byte) => byte < 9 || (byte > 13 && byte < 32));
}

/** Whether this is a playlist of HLS or DASH. */
const isPlaylist = (head: Buffer) =>
  isText(head) && /^\uFEFF?\s*(?:#EXTM3U|<\?xml|<MPD)/.test(head.toString());

/** Bytes of a playlist in which its keys are looked for. */
const playlistBytes = 1_000_000;

/**
 * Whether a playlist names keys that only a player with DRM gets. yt-dlp does not recognise all of
 * them, and what it then downloads is noise.
 */
async function isProtected(playlist: Readable): Promise<boolean> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of playlist) {
    chunks.push(bufferOf(chunk));
    bytes += chunk.length;
    if (bytes > playlistBytes) break;
  }
  const text = Buffer.concat(chunks).toString();
  if (/<MPD[\s>]/.test(text)) return /<(?:\w+:)?ContentProtection[\s>]/.test(text);
  const keys = text
    .split('\n')
    .filter((line) => /^#EXT-X-(?:SESSION-)?KEY:(?!METHOD=NONE)/.test(line));
  const needsDrm = /METHOD=SAMPLE-AES-CTR|URI="skd:|KEYFORMAT="(?!identity")/;
  return keys.length > 0 && keys.every((line) => needsDrm.test(line));
}

function extensionOfType(contentType: string | null): string | undefined {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!/^(?:video|audio)\//.test(type) || /mpegurl|dash/.test(type)) return undefined;
  return (
    {
      'video/webm': 'webm',
      'video/quicktime': 'mov',
      'video/x-matroska': 'mkv',
      'audio/mpeg': 'mp3',
      'audio/mp4': 'm4a',
    }[type] ?? 'mp4'
  );
}

function claimed(said: { contentType: string | null; address: string }): string | undefined {
  return /^(?:application|binary)\/octet-stream/.test(
    said.contentType ?? 'application/octet-stream',
  )
    ? mediaExtensionOf(said.address)
    : undefined;
}

const families = [
  ['mp4', 'm4v', 'mov', '3gp', 'm4a'],
  ['mkv', 'webm'],
  ['ogg', 'ogv', 'oga', 'opus'],
  ['ts', 'mts', 'm2ts'],
  ['mpg', 'mpeg'],
];

/** The extension of the name if it suits the bytes: .mov stays .mov. */
function sameFamily(extension: string, address: string): string {
  const named = mediaExtensionOf(address);
  return named && families.some((family) => family.includes(extension) && family.includes(named))
    ? named
    : extension;
}
