import { transcriptErrors } from '../errors.ts';
import type { CaptionFormat, TimedFormat } from './cue.ts';
import { tableCues } from './pasted-table.ts';
import { pastedMarks } from './pasted-transcript.shared.ts';
import { hasTimeLines, hasTimes } from './time-line.ts';

/**
 * Detects the format of a caption text with times from its content. Undefined for any other text.
 */
export function formatOf(text: string): TimedFormat | undefined {
  const head = opening(text);
  if (/^\{(?!\d+\}\{)|^\[\s*[{[\]]/.test(head))
    return /"events"\s*:/.test(text) && !/"words"\s*:/.test(text) ? 'json3' : 'json';
  if (head.startsWith('<')) return 'ttml';
  if (head.startsWith('WEBVTT')) return 'vtt';
  if (/^(?:;[^\n]*\n|\s)*\[(?:Script Info|V4\+? Styles|Events)\]\s*\n/i.test(head)) return 'ass';
  if (shortTimes.test(text)) return 'timed-text';
  return hasTimeLines(text) ? 'srt' : undefined;
}

/** A time line as Teams writes it in a document, without zeros in front, or as Whisper prints it. */
const shortTimes =
  /^[ \t]*\d{1,2}:\d:\d{1,2}\.\d{1,3}[ \t]*-->|^\[[\d:.]{4,16} --> [\d:.]{4,16}\]/m;

/**
 * Detects the format of a file that a person provides as captions or text. Refuses files of other
 * kinds, so that they are not read as plain text. `asWritten`: times, names and headings in a text
 * are words.
 * @throws Failure `captions-format-unknown`
 */
export function givenFormatOf(
  text: string,
  { asWritten = false }: { asWritten?: boolean | undefined } = {},
): CaptionFormat {
  const head = opening(text);
  const other = others.find(([pattern]) => pattern.test(head));
  if (other) throw transcriptErrors.captionsFormatUnknown(other[1]);
  const format = formatOf(text);
  if (format !== undefined) return format;
  if (remains.test(text))
    throw transcriptErrors.captionsFormatUnknown('a part of a caption file without its beginning');
  if (!asWritten && tableCues(text)) return 'timed-text';
  const marks = asWritten ? [] : pastedMarks(text);
  if (marks.some(({ seconds }) => seconds !== undefined)) return 'timed-text';
  if (!asWritten && hasTimes(text)) return 'srt';
  return marks.length > 0 ? 'turns' : 'txt';
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
  [/^\{QTtext\}/i, 'a QuickTime text'],
  [/^TITLE:[^\n]*\n(?:\s*FCM:[^\n]*\n)?\s*\d{3,6}\s+\S+\s+[AVB]/, 'an edit decision list (EDL)'],
  [/^\[(?:ti|ar|al|by|offset):/i, 'a file of song lyrics (LRC)'],
  [/^PK[^\w\s]{2}/, 'a Word document (DOCX) or another zip file'],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text never contains them
  [/[\u0000-\u0008\u000E-\u001A]/, 'a binary file'],
];
