import type { ExportedRow } from './exported.ts';

/** A text as the name of a file that every file system takes, without an ending. */
export function plainName(text: string | null, otherwise = 'video'): string {
  const cleaned = (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const name = shortened(cleaned).replace(/^[. ]+|[. ]+$/g, '');
  return reserved.test(name) ? `${name}_` : name || otherwise;
}

/** File systems give a name 255 bytes; some are left for what is added to it. */
const mostBytes = 180;
const mostCharacters = 80;
/** What Windows keeps for its devices. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

function shortened(text: string): string {
  let short = '';
  for (const character of [...text].slice(0, mostCharacters)) {
    if (Buffer.byteLength(short + character) > mostBytes) break;
    short += character;
  }
  return short;
}

/** Where in the video an exported clip is, its shape and its language: "1m05s 9x16 es". */
export function placeAndShape({ start, ...clip }: Pick<ExportedRow, 'start' | 'aspectRatio' | 'targetLanguage'>): string {
  const begin = Math.floor(Number(start));
  return `${Math.floor(begin / 60)}m${String(begin % 60).padStart(2, '0')}s ${shape(clip)}`;
}

/** An exported clip's shape and language: "9x16 es". */
export function shape({ aspectRatio, targetLanguage }: Pick<ExportedRow, 'aspectRatio' | 'targetLanguage'>): string {
  return [aspectRatio.replace(':', 'x'), targetLanguage].filter(Boolean).join(' ');
}

/** Tells names apart that differ in nothing but letter case by counting: "a.mp4", "A (2).mp4". */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]*)?$/.exec(name) ?? [];
    let distinct = name;
    for (let number = 2; taken.has(distinct.toLowerCase()); number += 1) distinct = `${stem} (${number})${ending}`;
    taken.add(distinct.toLowerCase());
    return distinct;
  };
}
