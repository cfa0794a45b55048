import type { ConversationKnowledge } from '#engine/transcript/languages';
import type { Counts } from './word-counts.ts';

/**
 * The probability that several people talk to each other in a video, rather than one person to an
 * audience. Speaker labels decide if there are any. Otherwise it depends on how often people say
 * what is said in conversations: "i think", "how did you", "yeah"; it needs neither punctuation nor
 * capitals. Linear in the words.
 */
export function conversationProbability(counts: Counts): number {
  const { speakers, transcript, lexicon } = counts;
  if (speakers > 0) return speakers > 1 ? 1 : 0;
  const marks = transcript.words.filter((word) => word.turn).length;
  const isMarked = marks > transcript.words.length * minMarks;
  const { conversation } = lexicon.language;
  const probability = conversation ? byRates(counts, conversation) : byResponses(counts);
  return isMarked ? Math.max(unmeasured.likely, probability) : probability;
}

/** Captions that mark this share of their words as another person's first are of a conversation. */
const minMarks = 1 / 100;

/** The probabilities where no rates were learned: only the side is known, and not surely. */
const unmeasured = { likely: 0.8, unlikely: 0.2, minResponses: 0.0043 } as const;

/** In a language without rates: how often people respond and thank each other for coming. */
function byResponses({ sum, units, transcript }: Counts): number {
  const responses =
    sum('backchannel', 0, units.length - 1) + 0.5 * sum('promotion', 0, units.length - 1);
  return responses > unmeasured.minResponses * transcript.words.length
    ? unmeasured.likely
    : unmeasured.unlikely;
}

const maxGuestPhrases = 3;

function byRates(
  { tokens, units }: Counts,
  { bias, rates, responses, guest }: ConversationKnowledge,
): number {
  const perThousand = 1000 / Math.max(1, tokens.length);
  const uses = usesOf([...rates.map(({ phrases }) => phrases), guest.phrases], tokens);
  const responding = units.filter(({ first }) => responses.words.has(tokens[first] ?? '')).length;
  const points = rates.reduce(
    (sum, { weight }, i) => sum + weight * Math.log1p((uses[i] ?? 0) * perThousand),
    bias +
      responses.weight * Math.log1p(responding * perThousand) +
      guest.weight * Math.min(maxGuestPhrases, uses[rates.length] ?? 0),
  );
  return 1 / (1 + Math.exp(-points));
}

/** How often the phrases of each list occur in the text; phrases of a list do not overlap. */
function usesOf(lists: readonly (readonly string[])[], tokens: readonly string[]): number[] {
  const byFirstWord = new Map<string, { list: number; words: string[] }[]>();
  for (const [list, phrases] of lists.entries())
    for (const phrase of phrases) {
      const words = phrase.split(' ');
      const first = words[0] ?? '';
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { list, words }]);
    }
  const uses = lists.map(() => 0);
  const free = lists.map(() => 0);
  tokens.forEach((token, at) => {
    for (const { list, words } of byFirstWord.get(token) ?? []) {
      if (at < (free[list] ?? 0) || !words.every((word, k) => tokens[at + k] === word)) continue;
      uses[list] = (uses[list] ?? 0) + 1;
      free[list] = at + words.length;
    }
  });
  return uses;
}
