import { visibleText } from '#platform/kit/visible-text.shared.ts';
import type { ExportedRow } from './exported-clips.ts';

/** Turns a text into a file name, without an extension, that every file system accepts. */
export function safeFileName(text: string | null, fallback = 'video'): string {
  const cleaned = visibleText(text ?? '')
    .replaceAll(/[\p{Cc}\p{Cs}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = shortened(cleaned).replace(/^[. ]+|[. ]+$/g, '');
  return reserved.test(name) ? `${name}_` : name || fallback;
}

/** File systems limit a name to 255 bytes; the difference leaves room for additions to the name. */
const maxBytes = 180;
const maxCharacters = 80;
/** Names that Windows reserves for devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function shortened(text: string): string {
  let short = '';
  for (const character of [...text].slice(0, maxCharacters)) {
    if (Buffer.byteLength(short + character) > maxBytes) break;
    short += character;
  }
  return short;
}

type NamedClip = Pick<ExportedRow, 'title' | 'start' | 'aspectRatio' | 'targetLanguage'>;

/**
 * The name, without an extension, of every file that is downloaded for an exported clip: its title,
 * format and language ("Best 9x16 es"), or for a clip without a title the video's title and the
 * clip's position in it ("A talk 1m05s 9x16 es").
 */
export function exportedName(clip: NamedClip, videoTitle: string | null): string {
  return clip.title
    ? `${safeFileName(clip.title)} ${formatName(clip)}`
    : `${safeFileName(videoTitle)} ${rangeAndFormat(clip)}`;
}

/** The position of an exported clip in its video, its format and its language: "1m05s 9x16 es". */
function rangeAndFormat({
  start,
  ...clip
}: Pick<ExportedRow, 'start' | 'aspectRatio' | 'targetLanguage'>): string {
  const begin = Math.floor(Number(start));
  return `${Math.floor(begin / 60)}m${String(begin % 60).padStart(2, '0')}s ${formatName(clip)}`;
}

/** An exported clip's format and language: "9x16 es". */
function formatName({
  aspectRatio,
  targetLanguage,
}: Pick<ExportedRow, 'aspectRatio' | 'targetLanguage'>): string {
  return [aspectRatio.replace(':', 'x'), targetLanguage].filter(Boolean).join(' ');
}

/**
 * Creates a function that numbers names which are equal or differ only in letter case: "a.mp4", "A
 * (2).mp4".
 */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  /** For each taken name, in lower case, the number to try next. */
  const next = new Map<string, number>();
  return (name) => {
    const [, stem = name, extension = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
    const key = name.toLowerCase();
    let number = next.get(key) ?? 2;
    let distinct = name;
    for (; taken.has(distinct.toLowerCase()); number += 1)
      distinct = `${stem} (${number})${extension}`;
    next.set(key, number);
    taken.add(distinct.toLowerCase());
    return distinct;
  };
}
