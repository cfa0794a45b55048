import type { Word } from '#engine/transcript/transcript.schema.ts';

/** The nouns of four subjects that have nothing in common. */
export const subjects = {
  bread: 'flour dough oven yeast crust baker loaf sourdough salt kneading bakery wheat butter rye',
  stars:
    'telescope galaxy planet comet orbit nebula moon gravity observatory star eclipse astronomer asteroid sunlight',
  tennis:
    'racket serve backhand court umpire volley tournament champion ball net referee forehand stadium trophy',
  taxes:
    'income deduction invoice accountant receipt audit revenue ledger salary refund treasury tariff payroll budget',
} as const;
export type Subject = keyof typeof subjects;

const frames = [
  (a: string, b: string) => `The ${a} was never far from the ${b} that we had there.`,
  (a: string, b: string) => `Without a ${a} you will not get the ${b} right.`,
  (a: string, b: string) => `People love their ${a} and they talk about a ${b} all day.`,
  (a: string, b: string) => `Some ${a} can be better than another ${b}.`,
];

/** Sentences about a subject; the same ones in every run. */
export function sentencesAbout(subject: Subject, count: number): string[] {
  const nouns = subjects[subject].split(' ');
  return Array.from(
    { length: count },
    (_, i) =>
      frames[(i * 7) % 4]?.(
        nouns[(i * 5) % nouns.length] ?? '',
        nouns[(i * 3 + 1) % nouns.length] ?? '',
      ) ?? '',
  );
}

export type Said = { text: string; speaker?: string };

export function wordsOf(said: readonly Said[], secondsPerWord = 0.4): Word[] {
  const tokens = said.flatMap(({ text, speaker }) =>
    text.split(' ').map((token) => ({ text: token, ...(speaker && { speaker }) })),
  );
  return tokens.map((token, i) => ({
    ...token,
    start: i * secondsPerWord,
    end: (i + 1) * secondsPerWord,
  }));
}

/** Seconds at which the words of each list begin. */
export function startsOf(lists: readonly (readonly Said[])[]): number[] {
  const lengths = lists.map((said) => wordsOf(said).length * 0.4);
  return lengths.map((_, i) => lengths.slice(0, i).reduce((sum, length) => sum + length, 0));
}

export const talkAbout = (subject: Subject, count = 90): Said[] =>
  sentencesAbout(subject, count).map((text) => ({ text }));

/**
 * A talk about four subjects one after the other, without a word in between, and where each begins.
 */
export function fourSubjects(): { words: Word[]; starts: number[] } {
  const talks = (['bread', 'stars', 'tennis', 'taxes'] as const).map((subject) =>
    talkAbout(subject),
  );
  return { words: wordsOf(talks.flat()), starts: startsOf(talks) };
}
