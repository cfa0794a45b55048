import { folded, stemOf, tokensOf, usesSpaces } from '../tokens.ts';
import type { Counts } from './counts.ts';
import type { Feature } from './features.ts';
import type { Weights } from './profiles.ts';

/** What a person's prompt asks for. */
export type Wish = {
  /** The profile its words name, when they name one. */
  profile?: 'solo' | 'conversation' | undefined;
  /** Features its words name ("advice", "numbers"), with the weight they get. */
  weights: Weights;
  /** What is left: what the clips should be about, stems. */
  terms: string[];
};

/** Words that name a kind of moment, by how they begin; what they make of the ranking. */
const kindsOfMoment: { begins: RegExp; profile?: Wish['profile']; features: Partial<Record<Feature, number>> }[] = [
  {
    begins:
      /^(fun|joke|hilar|laugh|humo|comed|comic|gracios|divertid|chiste|risa|drôle|drole|blague|rire|marrant|lustig|witz|komisch|मज़|मज|हँस|हास्य|面白|笑|웃|재미|搞笑|好笑|幽默)/u,
    profile: 'solo',
    features: { humour: 0.5 },
  },
  {
    begins:
      /^(insight|wis(e|dom)|lesson|learn|idea|opinion|explain|takeaway|perspicac|leccion|lección|idée|leçon|erkenntnis|einsicht|lektion|洞察|学び|教訓|통찰|교훈|见解|अंतर्दृष्टि|सीख)/u,
    profile: 'conversation',
    features: { insight: 0.5 },
  },
  {
    begins: /^(advic|tip$|tips$|actionable|practical|how-to|recommend|consejo|conseil|ratschl|tipp|rat$|सलाह|アドバイス|助言|조언|建议)/u,
    profile: 'conversation',
    features: { advice: 1 },
  },
  {
    begins: /^(emotion|moving|touching|heart|inspir|vulnerab|emocion|émotion|emouv|bewegend|भावुक|感動|감동|感人)/u,
    features: { emotion: 1, i: 0.3 },
  },
  { begins: /^(stor(y|ies)|anecdot|historia|anécdota|histoire|geschichte|कहानी|物語|이야기|故事)/u, features: { story: 0.9, say: 0.3 } },
  { begins: /^(number|data$|statisti|figure|cifra|dato|chiffre|zahl|आंकड़|数字|숫자|数据)/u, features: { numbers: 1 } },
  {
    begins: /^(controvers|provocat|bold|contrarian|hot-take|polémic|polémiq|umstritten|논란|争议)/u,
    features: { negation: 0.5, absolute: 0.5, contrast: 0.5 },
  },
  { begins: /^(question|pregunta|frage|सवाल|質問|질문|问题)/u, features: { asked: 0.9 } },
];

/** Words every prompt has and no clip is about. */
const request = new Set(
  `find show give get pick choose select clip clips moment moments part parts section sections segment segments scene scenes video videos
   podcast episode viral best good great interesting short shorts highlight highlights please want focus only most top make create cut about
   tell talk talks talking speaker speakers where when discuss discusses discussing mention mentions something anything bit ones one every all
   share shareable engaging reel reels tiktok youtube instagram really very
   busca encuentra momentos clips mejores sobre partes vídeo trouve moments meilleurs parties finde momente besten über stellen`
    .split(/\s+/)
    .map(stemOf),
);

/** At most so many terms of a prompt are looked for: it may be 2,000 characters long. */
const mostTerms = 24;

/** Reads a prompt; without one, or with an empty one, the wish is empty. */
export function readPrompt(prompt: string | undefined, { lexicon, transcript }: Pick<Counts, 'lexicon' | 'transcript'>): Wish {
  const wish: Wish = { weights: {}, terms: [] };
  const terms = new Set<string>();
  for (const token of tokensOf(prompt ?? '', promptLanguage(prompt ?? '', transcript.language))) {
    const word = folded(token);
    const kind = kindsOfMoment.find(({ begins }) => begins.test(word));
    if (kind) {
      wish.profile ??= kind.profile;
      wish.weights = { ...wish.weights, ...kind.features };
    } else if (!lexicon.stop.has(word) && !english.has(word) && !request.has(stemOf(word))) terms.add(stemOf(word));
  }
  wish.terms = [...terms].slice(0, mostTerms);
  return wish;
}

/**
 * How well the units `from` to `to` answer the terms, 0 to about 1 by the best in the video: each term counts by its
 * rarity, a second and third mention less. Reads the transcript once.
 */
export function answersOf(counts: Counts, terms: readonly string[]): ((from: number, to: number) => number) | undefined {
  const stems = counts.tokens.map(stemOf);
  const unspaced = !usesSpaces(counts.transcript.language);
  const sums = terms.map((term) =>
    mentions(counts, (i) => stems[i] === term || (unspaced && term.length > 1 && (stems[i] ?? '').includes(term))),
  );
  const found = sums.flatMap((row, i) => ((row.at(-1) ?? 0) > 0 ? [{ row, rarity: 0.5 + counts.rarityOf(terms[i] ?? '') }] : []));
  if (found.length === 0) return undefined;
  return (from, to) => found.reduce((total, { row, rarity }) => total + rarity * (1 - 0.5 ** ((row[to + 1] ?? 0) - (row[from] ?? 0))), 0);
}

function mentions({ units }: Counts, matches: (word: number) => boolean): Float64Array {
  const sums = new Float64Array(units.length + 1);
  units.forEach((unit, u) => {
    let times = 0;
    for (let i = unit.first; i <= unit.last; i++) if (matches(i)) times++;
    sums[u + 1] = (sums[u] ?? 0) + times;
  });
  return sums;
}

/** People write prompts in their own language: the script tells how to cut the words. */
function promptLanguage(prompt: string, language: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(prompt)) return 'ja';
  if (/\p{Script=Han}/u.test(prompt)) return usesSpaces(language) ? 'zh' : language;
  return usesSpaces(language) ? language : 'en';
}

/** The small words of an English prompt for a video in another language. */
const english = new Set(
  'a an the and or of in on at for with from to is are was be i me my we you it its this that those these which who what how why not no some any'.split(
    ' ',
  ),
);
