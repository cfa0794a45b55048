import { and, eq, inArray } from 'drizzle-orm';
import { type FoundPassage, type ReadMeaning, searchLibrary } from '#engine/search';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import { estimateTokens } from './token-estimate.ts';

/** A passage of the library as the model reads it. Times are seconds. */
export type LibraryPassage = {
  videoId: string;
  title: string;
  speakers: string[];
  /** The beginning of the sentence that matches the question best. */
  at: number;
  /** Its sentences in order. */
  lines: { start: number; text: string }[];
};

/** Limits of the input to the model: seconds per passage, and tokens of all passages together. */
const [maxPassages, maxTokens] = [12, 6000];

/** Characters of a question that the search reads. */
const longestQuery = 1000;
/**
 * Words of a question that may be about what was asked before it: "And what did she say about it?"
 */
const fewWords = 8;

/**
 * The passages of a person's videos that fit their last question best, best first, as many as fit
 * the budget. A short question may refer to the one before it: then every second passage is one
 * that fits both together. No language model takes part.
 */
export async function findPassages(
  { db, readMeaning }: { db: Db; readMeaning: ReadMeaning },
  userId: string,
  { questions, signal }: { questions: readonly string[]; signal: AbortSignal },
): Promise<LibraryPassage[]> {
  const found = await Promise.all(
    queriesOf(questions).map(async (text) => {
      const { meaning } = text === '' ? {} : await readMeaning(text, signal);
      return (
        await searchLibrary(db, userId, { text, limit: maxPassages, needsContent: true, meaning })
      ).passages;
    }),
  );
  const chosen = withinBudget(alternating(found));
  const titles = await titlesOf(db, userId, chosen);
  return chosen.map(({ videoId, speakers, at, ...passage }) => ({
    videoId,
    speakers,
    at,
    title: titles.get(videoId) ?? 'Untitled video',
    lines: linesOf(passage),
  }));
}

/** The texts to search for: the last question, and with the one before it when it is short. */
export function queriesOf(questions: readonly string[]): string[] {
  const [last = '', before] = questions
    .toReversed()
    .map((text) => text.trim().slice(0, longestQuery));
  if (before === undefined || (last.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > fewWords)
    return [last];
  return [last, `${last} ${before}`.slice(0, longestQuery)];
}

/** One of each list in turn, without those that a better one mostly covers. */
function alternating(lists: readonly FoundPassage[][]): FoundPassage[] {
  const chosen: FoundPassage[] = [];
  for (let rank = 0; rank < maxPassages; rank += 1)
    for (const list of lists) {
      const passage = list[rank];
      if (passage && !chosen.some((other) => isCovered(passage, other))) chosen.push(passage);
    }
  return chosen;
}

function isCovered(passage: FoundPassage, { videoId, start, end }: FoundPassage): boolean {
  if (passage.videoId !== videoId) return false;
  const shared = Math.min(passage.end, end) - Math.max(passage.start, start);
  return shared > (passage.end - passage.start) / 2;
}

function withinBudget(passages: readonly FoundPassage[]): FoundPassage[] {
  let left = maxTokens;
  const chosen: FoundPassage[] = [];
  for (const passage of passages) {
    const cost = costOf(passage);
    if (chosen.length === maxPassages || cost > left) continue;
    left -= cost;
    chosen.push(passage);
  }
  return chosen;
}

/** Tokens of a time at the beginning of a line, and of what surrounds a passage. */
const [lineTokens, frameTokens] = [5, 30];

const costOf = ({ text, sentences }: FoundPassage) =>
  estimateTokens(text) + sentences.length * lineTokens + frameTokens;

function linesOf({
  text,
  sentences,
}: Pick<FoundPassage, 'text' | 'sentences'>): LibraryPassage['lines'] {
  return sentences.map(({ offset, start }, index) => ({
    start,
    text: text.slice(offset, sentences[index + 1]?.offset).trim(),
  }));
}

async function titlesOf(
  db: Db,
  userId: string,
  passages: readonly { videoId: string }[],
): Promise<Map<string, string | null>> {
  const ids = [...new Set(passages.map(({ videoId }) => videoId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: videos.id, title: videos.title })
    .from(videos)
    .where(and(inArray(videos.id, ids), eq(videos.userId, userId)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
