import { decoderFor } from '#platform/kit/decoder-for.ts';
import { transcriptErrors } from '../errors.ts';
import { englishName, primaryTag } from '../languages/index.ts';
import { captionLimits } from '../limits.constants.ts';
import type { TranscriptNote } from '../transcript.schema.ts';
import { count, type Encoding, legacyEncodings, lettersFit } from './encodings.ts';
import { unwrapped } from './unwrapped.ts';

export type DecodedText = {
  text: string;
  /** Which encoding was taken if it is not Unicode, and which others are likely. */
  notes: TranscriptNote[];
};

/**
 * Decodes UTF-8, UTF-16 with or without a byte order mark, ISO-2022-JP, and the encodings before
 * them, which are told apart by the letters and the n-grams of the languages that are written in
 * them. `encoding`: a label of the WHATWG Encoding Standard that a person names. What is around the
 * text (`unwrapped`) is left out.
 * @throws Failure (422) `captions-too-large`; `captions-encoding-unknown` when no language has the
 * letters, or there is no such encoding
 */
export async function decodeText(bytes: Uint8Array, encoding?: string): Promise<DecodedText> {
  if (bytes.length > captionLimits.bytes) throw transcriptErrors.captionsTooLarge();
  const { text, notes } = await decoded(bytes, encoding);
  return { text: unwrapped(text), notes };
}

async function decoded(bytes: Uint8Array, encoding: string | undefined): Promise<DecodedText> {
  if (encoding !== undefined) {
    const decoder = decoderFor(encoding);
    if (!decoder) throw transcriptErrors.captionsEncodingUnknown();
    return { text: decoder.decode(bytes), notes: [] };
  }
  const unicode = unicodeLabel(bytes);
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes), notes: [] };
  const text = new TextDecoder().decode(bytes);
  const damaged = count(text, /\ufffd/g);
  // The file is UTF-8, perhaps apart from a few damaged characters.
  if (damaged === 0) return encodedTwice(text) ?? { text, notes: [] };
  if (count(text, /[\u0080-\ufffc]/g) > 4 * damaged) return { text, notes: [] };
  return await decodeLegacy(bytes);
}

const western = new TextDecoder('windows-1252');
const bytesOfWestern = new Map(
  Array.from({ length: 128 }, (_, i) => [western.decode(Uint8Array.of(128 + i)), 128 + i]),
);

/** The text if it is UTF-8 that was taken for Windows-1252 and encoded again: "DÃ©jÃ  vu". */
function encodedTwice(text: string): DecodedText | undefined {
  if (!/[\u00c2-\u00f4][\u0080-\u00bf\u0152-\u2122]/.test(text)) return undefined;
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const byte = code < 0x80 ? code : bytesOfWestern.get(text.charAt(i));
    if (byte === undefined && text.charAt(i) !== '\ufeff') return undefined;
    bytes[i] = byte ?? 0x20;
  }
  try {
    const decoded = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const message = 'The letters of the file were encoded twice. They have been restored.';
    return { text: decoded, notes: [{ code: 'captions-encoding', message }] };
  } catch {
    return undefined;
  }
}

/** The share of zeros in every other byte of UTF-16 whose time lines and spaces are ASCII. */
const zerosOfUtf16 = 0.1;

function unicodeLabel(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 20_000);
  const zeros: [number, number] = [0, 0];
  for (const [i, byte] of head.entries()) if (byte === 0) zeros[i % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros.map((found) => (2 * found) / head.length);
  if (even !== undefined && odd !== undefined) {
    if (odd > zerosOfUtf16 && odd > 10 * even) return 'utf-16le';
    if (even > zerosOfUtf16 && even > 10 * odd) return 'utf-16be';
  }
  // Escapes that switch between ASCII and Japanese letters; all bytes are ASCII.
  const isAscii = head.every((byte) => byte < 0x80);
  const text = isAscii ? new TextDecoder('latin1').decode(head) : '';
  return text.includes('\u001b$B') || text.includes('\u001b$@') ? 'iso-2022-jp' : undefined;
}

type Reading = { encoding: Encoding; language: string; fit: number; score: number; text: string };

/** The least fit of the letters to a language. */
const minFit = 0.85;
/** The least score of another likely reading beside the best, and where only few letters tell. */
const [minLikely, minLikelyOfFew, fewLetters] = [0.88, 0.5, 12];
/** Characters that are enough to tell encodings apart. */
const sampleLength = 6000;

async function decodeLegacy(bytes: Uint8Array): Promise<DecodedText> {
  const sample = linesBeyondAscii(bytes);
  const { eld } = await import('eld/extrasmall');
  const readings = legacyEncodings.flatMap((encoding): Reading[] => {
    const text = new TextDecoder(encoding.label).decode(sample).normalize('NFC');
    const likely = encoding.languages
      .map((language) => ({ language, fit: lettersFit(text, language) }))
      .filter(({ fit }) => fit >= minFit);
    if (likely.length === 0 || /[\u0080-\u009f]/.test(text)) return [];
    const scores = eld.detect(text).getScores();
    const rated = likely.map(({ language, fit }) => {
      const ngrams = scores[primaryTag(language) ?? language] ?? 0;
      return { encoding, language, fit, text, score: fit ** 4 * (0.2 + ngrams) * encoding.weight };
    });
    return rated.toSorted((a, b) => b.score - a.score).slice(0, 1);
  });
  const [best, ...others] = readings.toSorted((a, b) => b.score - a.score);
  if (!best) throw transcriptErrors.captionsEncodingUnknown();
  const areFew = count(best.text, /[\u0080-\uffff]/g) < fewLetters;
  const least = best.score * (areFew ? minLikelyOfFew : minLikely);
  const likely = others.filter(
    ({ score, text }, i) =>
      score >= least &&
      text !== best.text &&
      others.findIndex((other) => other.text === text) === i,
  );
  return {
    text: new TextDecoder(best.encoding.label).decode(bytes),
    notes: [encodingNote(best, likely)],
  };
}

function encodingNote(best: Reading, others: readonly Reading[]): TranscriptNote {
  const name = ({ encoding, language }: Reading) =>
    `${encoding.name} (${englishName(language) ?? language})`;
  const alternatives = others.slice(0, 2);
  const also =
    alternatives.length > 0
      ? ` ${alternatives.map(name).join(' or ')} is as likely: if letters are wrong, give the file again and name the encoding.`
      : '';
  return {
    code: 'captions-encoding',
    encoding: best.encoding.label,
    ...(alternatives.length > 0 && { others: alternatives.map(({ encoding }) => encoding.label) }),
    message: `The file is not in UTF-8. It was read as ${name(best)}.${also}`,
  };
}

/** The lines with other bytes than ASCII, which differ between encodings. */
function linesBeyondAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(sampleLength);
  let length = 0;
  let from = 0;
  while (from < bytes.length && length < sampleLength) {
    const found = bytes.indexOf(0x0a, from);
    const end = found < 0 ? bytes.length : found + 1;
    const line = bytes.subarray(from, Math.min(end, from + sampleLength - length));
    if (line.some((byte) => byte >= 0x80)) {
      sample.set(line, length);
      length += line.length;
    }
    from = end;
  }
  return sample.subarray(0, length);
}
