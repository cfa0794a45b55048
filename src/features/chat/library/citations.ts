import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import type { LibraryPassage } from './passages.ts';

const stamp = String.raw`(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d`;
/**
 * Citations as models write them:
 * [2 0:42], [2, 0:42], [2], [1, 3], [2 0:42-1:03; 4 5:01], [passage 2].
 */
const bracketed =
  /([ \t]{0,40})[[【]\s{0,4}((?:passage\s{0,4}|#)?\d(?:[\d\s:.,;&#–—-]|and|to|passage){0,80})[\]】]/gi;
/** The end of a text that may still become a citation, with the blanks before it. */
const unfinished =
  /[ \t]{0,40}(?:[[【]\s{0,4}[a-z#]{0,8}\s{0,4}(?:\d[\d\s:.,;&#–—a-z-]{0,80})?)?$/i;
const ranges = new RegExp(String.raw`(${stamp})\s{0,4}(?:[-–—]|to)\s{0,4}${stamp}`, 'gi');
const single = new RegExp(
  String.raw`(?:(\d{1,2})(?:\s*,?\s+|:\s+)(?=\d{1,3}:))?(${stamp})|(\d{1,3})(?![\d:])`,
  'g',
);
/** A time further than this from a passage does not belong to it. */
const slackSeconds = 15;

/** The position of a line of a passage: a video and a second. */
type Cited = { passage: LibraryPassage; seconds: number };

/**
 * Turns the citations in an answer into numbers of sources, from 1 in the order in which they are
 * cited, and passes on each source (the address of the video at the second) before the text that
 * cites it first. A citation of a passage that was not given is dropped, and so is a time outside of
 * its passage; a time within a line becomes the start of that line.
 */
export async function* withLibraryCitations(
  parts: AsyncIterable<LanguageModelV4StreamPart>,
  { passages, baseUrl }: { passages: readonly LibraryPassage[]; baseUrl: string },
): AsyncGenerator<LanguageModelV4StreamPart> {
  const held = new Map<string, string>();
  const numbers = new Map<string, number>();
  for await (const part of parts) {
    if (part.type === 'text-delta') {
      const text = (held.get(part.id) ?? '') + part.delta;
      const rest = unfinished.exec(text)?.[0] ?? '';
      held.set(part.id, rest);
      const added: Cited[] = [];
      const delta = text
        .slice(0, text.length - rest.length)
        .replace(bracketed, (_, blanks: string, inside: string) => {
          const marks = citedIn(inside, passages).map((cited) => {
            const key = addressOf(cited, baseUrl);
            if (!numbers.has(key)) {
              numbers.set(key, numbers.size + 1);
              added.push(cited);
            }
            return `[${numbers.get(key)}]`;
          });
          return marks.length === 0 ? '' : blanks + [...new Set(marks)].join(' ');
        });
      for (const cited of added) yield sourceOf(cited, baseUrl);
      if (delta !== '') yield { ...part, delta };
      continue;
    }
    const rest = part.type === 'text-end' ? held.get(part.id) : undefined;
    // An unfinished citation is dropped.
    if (part.type === 'text-end' && rest && !/[[【].*\d/s.test(rest))
      yield { type: 'text-delta', id: part.id, delta: rest };
    yield part;
  }
}

function citedIn(inside: string, passages: readonly LibraryPassage[]): Cited[] {
  let last: LibraryPassage | undefined;
  return [...inside.replace(ranges, '$1').matchAll(single)].flatMap(
    ([, numberOfTime, time, number]): Cited[] => {
      const given = numberOfTime ?? number;
      if (given !== undefined) last = passages[Number(given) - 1];
      if (last === undefined) return [];
      const seconds = time === undefined ? last.at : lineAt(last, secondsOf(time));
      return seconds === undefined ? [] : [{ passage: last, seconds }];
    },
  );
}

/** The beginning of the line in which the time falls; undefined outside of the passage. */
function lineAt({ lines, at }: LibraryPassage, seconds: number): number | undefined {
  const [first = at, last = at] = [lines[0]?.start, lines.at(-1)?.start];
  if (seconds < first - slackSeconds || seconds > last + slackSeconds) return undefined;
  // Written times have no fractions.
  return lines.findLast(({ start }) => Math.floor(start) <= seconds)?.start ?? first;
}

const secondsOf = (time: string) =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const addressOf = ({ passage, seconds }: Cited, baseUrl: string) =>
  `${baseUrl}/videos/${passage.videoId}?t=${Math.floor(seconds)}`;

function sourceOf(cited: Cited, baseUrl: string): LanguageModelV4StreamPart {
  const url = addressOf(cited, baseUrl);
  return {
    type: 'source',
    sourceType: 'url',
    id: url,
    url,
    title: `${cited.passage.title}, ${formatClock(Math.floor(cited.seconds))}`,
  };
}

/**
 * An earlier answer without the numbers of its sources: in the next prompt they would refer to
 * other passages.
 */
export const withoutMarks = (text: string) => text.replace(/[ \t]?\[\d{1,3}\]/g, '');
