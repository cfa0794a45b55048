import { transcriptErrors } from '../errors.ts';
import type { CaptionFormat, TimedFormat } from './cue.ts';
import { hasTimeLines, hasTimes } from './time-line.ts';

/**
 * Detects the format of a caption text with times from its content; `words` is a transcript as
 * JSON. Undefined for any other text.
 */
export function formatOf(text: string): TimedFormat | 'words' | undefined {
  const head = opening(text);
  if (head.startsWith('{') && !/^\{\d+\}\{/.test(head))
    return /"events"\s*:/.test(text) && !/"words"\s*:/.test(text) ? 'json3' : 'words';
  if (head.startsWith('<')) return 'ttml';
  if (head.startsWith('WEBVTT')) return 'vtt';
  if (/^(?:;[^\n]*\n|\s)*\[(?:Script Info|V4\+? Styles|Events)\]\s*\n/i.test(head)) return 'ass';
  return hasTimeLines(text) ? 'srt' : undefined;
}

/**
 * Detects the format of a file that a person provides as captions or text. Refuses files of other
 * kinds, so that they are not read as plain text.
 * @throws Failure `captions-format-unknown`; `transcript-unreadable` for a transcript as JSON
 */
export function givenFormatOf(text: string): CaptionFormat {
  const head = opening(text);
  const other = others.find(([pattern]) => pattern.test(head));
  if (other) throw transcriptErrors.captionsFormatUnknown(other[1]);
  const format = formatOf(text);
  if (format === 'words')
    throw transcriptErrors.fileUnreadable(
      'it is JSON, whose words have their times. Use a text or captions.',
    );
  if (format === undefined && remains.test(text))
    throw transcriptErrors.captionsFormatUnknown('a part of a caption file without its beginning');
  return format ?? (hasTimes(text) ? 'srt' : 'txt');
}

/** What only caption files with markup contain. */
const remains =
  /"(?:tStartMs|dDurationMs|utf8|segs)"\s*:|<\/(?:p|div|body|tt|span)>|\sbegin="|^Dialogue:\s*\S|,0,0,0,,/m;

/** Characters that are enough to detect a format. */
const headLength = 4000;

function opening(text: string): string {
  return text
    .slice(0, headLength)
    .replace(/^\uFEFF/, '')
    .trimStart();
}

/** Patterns and names of files that people mistake for captions or texts. */
const others: readonly [RegExp, string][] = [
  [/^%PDF-/, 'a PDF document'],
  [/^\{\\rtf/, 'a rich text document (RTF)'],
  [/^\{\d+\}\{\d*\}/, 'a MicroDVD file'],
  [/^Scenarist_SCC/, 'a Scenarist file (SCC)'],
  [/^.{3}STL\d\d\.01/, 'an EBU STL file'],
  [/^<SAMI\b/i, 'a SAMI file'],
  [/^<(?:!doctype html|html)\b/i, 'a web page'],
  [
    /^(?:<\?xml[^>]*>\s*)?<(?:timedtext|transcript)\b/i,
    'an XML transcript of YouTube (srv1, srv3)',
  ],
  [/^\[\d+\]\[\d*\]/, 'an MPL2 file'],
  [/^\[\d{1,3}:\d\d[.:]\d\d\d?\]|^\[(?:ti|ar|al|by|offset):/i, 'a file of song lyrics (LRC)'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text never contains them
  [/[\u0000-\u0008\u000E-\u001A]/, 'a binary file'],
];
