import { and, eq, inArray } from 'drizzle-orm';
import { type FoundPassage, type ReadMeaning, searchLibrary } from '#engine/search';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';
import { estimateTokens } from '#platform/language-models';

/** A passage of the library as the model reads it. Times are seconds. */
export type LibraryPassage = {
  videoId: string;
  title: string;
  speakers: string[];
  /** Whether it was shown on a slide or screen, and not said. */
  isShown: boolean;
  /** The start of the sentence that matches the question best. */
  at: number;
  /** The sentences of the passage, in order. */
  lines: { start: number; text: string }[];
};

/**
 * Limits of the input to the model: the number of passages, and the tokens of all passages
 * together.
 */
const [maxPassages, maxTokens] = [12, 6000];

/** The search reads at most this many characters of a question. */
const maxQueryLength = 1000;
/**
 * A question of at most this many words may refer to the question before it: "And what did she say
 * about it?"
 */
const fewWords = 8;

/**
 * Finds the passages of a person's videos that match their last question best, best first, up to
 * the token budget. A short question may refer to the question before it; then every second passage
 * comes from a search for both questions together. No language model is involved.
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
  return chosen.map(({ videoId, speakers, isShown, at, ...passage }) => ({
    videoId,
    speakers,
    isShown,
    at,
    title: titles.get(videoId) ?? 'Untitled video',
    lines: linesOf(passage),
  }));
}

/**
 * The texts to search for: the last question and, when it is short, also the last two questions
 * together.
 */
export function queriesOf(questions: readonly string[]): string[] {
  const [last = '', before] = questions
    .toReversed()
    .map((text) => text.trim().slice(0, maxQueryLength));
  if (before === undefined || (last.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) > fewWords)
    return [last];
  return [last, `${last} ${before}`.slice(0, maxQueryLength)];
}

/**
 * Takes passages from the lists in turn, and leaves out a passage when a chosen one covers more
 * than half of it.
 */
function alternating(lists: readonly FoundPassage[][]): FoundPassage[] {
  const chosen: FoundPassage[] = [];
  for (let rank = 0; rank < maxPassages; rank += 1)
    for (const list of lists) {
      const passage = list[rank];
      if (passage && !chosen.some((other) => isCovered(passage, other))) chosen.push(passage);
    }
  return chosen;
}

function isCovered(passage: FoundPassage, { videoId, start, end, isShown }: FoundPassage): boolean {
  if (passage.videoId !== videoId || passage.isShown !== isShown) return false;
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

/** Tokens of the time at the beginning of a line, and of the tags around a passage. */
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
