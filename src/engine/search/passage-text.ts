import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { needsSpace } from '#engine/transcript/words.entry.ts';
import type { Db } from '#platform/database';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { blockSeconds } from './blocks.ts';
import type { VideoMatches } from './find-postings.ts';
import { rarity, type Term } from './query-terms.ts';
import { passageSeconds, type RankedPassage } from './rank.ts';
import { type Token, tokensOf } from './tokens.ts';

/** The text of a passage. */
export type PassageText = {
  text: string;
  /** The words that match, as ranges of the text in UTF-16 units, in order. */
  hits: [from: number, to: number][];
  speakers: string[];
  /** Where the sentences begin: in the text (UTF-16 units), and in the video (seconds). */
  sentences: { offset: number; start: number }[];
  /** The second at which the best matching sentence begins. */
  at: number;
  /**
   * A part of at most a minute around that sentence, from the beginning of a sentence to the end of
   * one: the range for a clip.
   */
  clip: TimeRange;
};

type Passages = {
  passages: readonly RankedPassage[];
  videos: readonly VideoMatches[];
  terms: readonly Term[];
  allBlocks: number;
};

const textRows = z.array(
  z.object({
    video_id: z.string(),
    block: z.number(),
    start: z.number(),
    end: z.number(),
    text: z.string(),
    speakers: z.array(z.string()),
    sentence_offsets: z.array(z.number()),
    sentence_starts: z.array(z.number()),
  }),
);
type TextRow = z.infer<typeof textRows>[number];

/** The passages of a page with their text and their matches. */
export async function matchedPassages(
  db: Db,
  { passages, videos, terms, allBlocks }: Passages,
): Promise<(TimeRange & PassageText & { videoId: string; score: number })[]> {
  if (passages.length === 0) return [];
  const ranges = passages.map(({ videoId, first, last }) => ({ id: videoId, first, last }));
  const { rows } = await db.execute(
    // One index lookup per passage, whatever number of passages the planner estimates.
    sql`select b.* from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as r(id uuid, first int, last int)
      cross join lateral (
        select video_id, block, start, "end", text, to_jsonb(speakers) as speakers,
          to_jsonb(sentence_offsets) as sentence_offsets, to_jsonb(sentence_starts) as sentence_starts
        from search_blocks where video_id = r.id and block between r.first and r.last order by block limit ${maxPassageBlocks}
      ) as b`,
  );
  const texts = Map.groupBy(textRows.parse(rows), ({ video_id }) => video_id);
  const byId = new Map(videos.map((video) => [video.videoId, video]));
  const rarities = terms.map((term) => term.weight * rarity(term, allBlocks));
  return passages.map(({ videoId, first, last, score }) => {
    const own = fitting(blocksBetween(texts.get(videoId) ?? [], first, last));
    const parts = own.map((row) =>
      matchedText(row, matchesIn(byId.get(videoId), row.block), { terms, rarities }),
    );
    return {
      videoId,
      start: parts[0]?.start ?? 0,
      end: parts.at(-1)?.end ?? 0,
      score,
      ...joined(parts),
    };
  });
}

const maxPassageBlocks = passageSeconds / blockSeconds;

/** The blocks of a passage without duplicates, which occur because passages may share blocks. */
function blocksBetween(rows: readonly TextRow[], first: number, last: number): TextRow[] {
  const own = new Map(
    rows.filter(({ block }) => block >= first && block <= last).map((row) => [row.block, row]),
  );
  return [...own.values()].sort((a, b) => a.block - b.block);
}

/** The positions of each term in a block. */
type Matches = ReadonlyMap<number, readonly number[]>;

function matchesIn(video: VideoMatches | undefined, block: number): Matches {
  const found = new Map<number, readonly number[]>();
  for (const [index, places] of video?.places ?? []) {
    const here = places.find((place) => place.block === block);
    if (here !== undefined) found.set(index, here.positions);
  }
  return found;
}

/** Removes sentences at the end that would make a passage too long. */
function fitting(rows: readonly TextRow[]): TextRow[] {
  const latest = (rows[0]?.start ?? 0) + passageSeconds;
  return rows.flatMap((row, index): TextRow[] => {
    if (row.end <= latest) return [row];
    const ends = [...row.sentence_starts.slice(1), row.end];
    const count = ends.filter((end) => end <= latest).length;
    const end = ends[count - 1];
    if (end === undefined) return index === 0 ? [{ ...row, end: latest }] : [];
    return [
      {
        ...row,
        end,
        text: row.text.slice(0, row.sentence_offsets[count]).trimEnd(),
        sentence_offsets: row.sentence_offsets.slice(0, count),
      },
    ];
  });
}

type MatchedText = TimeRange &
  Pick<PassageText, 'text' | 'hits' | 'speakers' | 'sentences'> & {
    best: { at: number; score: number };
  };

function matchedText(
  { start, end, text, speakers, sentence_offsets: offsets, sentence_starts: starts }: TextRow,
  matches: Matches,
  { terms, rarities }: { terms: readonly Term[]; rarities: readonly number[] },
): MatchedText {
  const tokens = tokensOf(text);
  const scores = new Map<number, number>();
  for (const [index, positions] of matches)
    if (terms[index]?.kind === 'words')
      for (const position of positions)
        scores.set(position - 1, (scores.get(position - 1) ?? 0) + (rarities[index] ?? 0));
  const isHit = hitRule(scores, { terms, matches });
  const hits = [...scores.keys()]
    .filter(isHit)
    .sort((a, b) => a - b)
    .flatMap((index) => rangeOf(tokens, index));
  const sentences = offsets.map((offset, i) => {
    const next = offsets[i + 1] ?? text.length;
    const inside = [...scores].filter(
      ([index]) => (tokens[index]?.at ?? -1) >= offset && (tokens[index]?.at ?? -1) < next,
    );
    return { at: starts[i] ?? 0, score: inside.reduce((sum, [, score]) => sum + score, 0) };
  });
  const best = sentences.reduce((a, b) => (b.score > a.score ? b : a), {
    at: starts[0] ?? 0,
    score: 0,
  });
  const begun = offsets.map((offset, i) => ({ offset, start: starts[i] ?? start }));
  return { start, end, text, hits: merged(hits), speakers, sentences: begun, best };
}

/**
 * Which tokens are highlighted: a word that shares only a few three-letter parts with a word of the
 * query is no hit.
 */
function hitRule(
  scores: ReadonlyMap<number, number>,
  { terms, matches }: { terms: readonly Term[]; matches: Matches },
): (index: number) => boolean {
  const grams = terms.flatMap((term, index) => (term.lexemes[0]?.startsWith('~') ? [index] : []));
  if (grams.length === 0) return (index) => scores.has(index);
  const whole = new Set(
    [...matches].flatMap(([term, positions]) =>
      grams.includes(term) ? [] : positions.map((at) => at - 1),
    ),
  );
  return (index) =>
    whole.has(index) ||
    grams.filter((gram) => matches.get(gram)?.includes(index + 1)).length * 2 >= grams.length;
}

/** The range of a token; in a script without spaces, together with the next character. */
function rangeOf(tokens: readonly Token[], index: number): [number, number][] {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token === undefined) return [];
  const end = token.at + token.length;
  const isPair = token.isDense && next?.isDense === true && next.at === end;
  return [[token.at, isPair ? end + next.length : end]];
}

function merged(ranges: readonly [number, number][]): [number, number][] {
  const found: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = found.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else found.push([from, to]);
  }
  return found;
}

function joined(parts: readonly MatchedText[]): PassageText {
  let text = '';
  const hits: [number, number][] = [];
  const sentences: PassageText['sentences'] = [];
  for (const part of parts) {
    if (text !== '' && needsSpace({ text }, part, '')) text += ' ';
    sentences.push(
      ...part.sentences.map(({ offset, start }) => ({ offset: offset + text.length, start })),
    );
    hits.push(
      ...part.hits.map(([from, to]): [number, number] => [from + text.length, to + text.length]),
    );
    text += part.text;
  }
  const best = parts.reduce<MatchedText['best'] | undefined>(
    (a, { best: b }) => (a === undefined || b.score > a.score ? b : a),
    undefined,
  );
  return {
    text,
    hits,
    speakers: [...new Set(parts.flatMap(({ speakers }) => speakers))],
    sentences,
    at: Math.round((best?.at ?? 0) * 1000) / 1000,
    clip: clipOf(parts),
  };
}

/**
 * The range for a clip: the block that fits best, the one before it and following ones, as long as
 * a clip may be.
 */
function clipOf(parts: readonly MatchedText[]): TimeRange {
  const best = parts.reduce(
    (found, { best: { score } }, index) =>
      score > (parts[found]?.best.score ?? 0) ? index : found,
    0,
  );
  let first = best;
  let last = best;
  const length = (from: number, to: number) =>
    (parts[to]?.end ?? Number.POSITIVE_INFINITY) - (parts[from]?.start ?? Number.NEGATIVE_INFINITY);
  if (length(first - 1, last) <= clipSeconds) first -= 1;
  while (length(first, last + 1) <= clipSeconds) last += 1;
  return { start: parts[first]?.start ?? 0, end: parts[last]?.end ?? 0 };
}

const clipSeconds = 60;
