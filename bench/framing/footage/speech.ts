import { randomFrom, seedOf } from './random.ts';

/** The time range in which a person speaks, seconds. */
export type Turn = { person: string; start: number; end: number };
export type SpokenWord = { text: string; start: number; end: number; speaker: string };
/**
 * Mouth movement that is not a turn: a laugh, a smile, or a short "yes" that is not in the
 * transcript.
 */
export type Reaction = {
  person: string;
  kind: 'laugh' | 'smile' | 'yes';
  start: number;
  end: number;
};

export type Speech = { words: SpokenWord[]; syllables: Map<string, Syllable[]> };
/** One opening of the mouth; `opening` is its maximum width (0 to 1). */
type Syllable = { start: number; end: number; opening: number };

const text =
  `When the river rises again the whole street knows before the radio does. We measured the water every morning for eleven years,
 and nobody believed the numbers. So my neighbour built a garden that drinks. It sounds small but it changed what people expect of a town.
 You can walk there in ten minutes and count thirty kinds of birds. Of course somebody has to pay for it. That is the part we never
 talked about, and I think we should. Every plan begins with a bill. What would you do with the money? I would plant trees, then wait.
 Patience is cheaper than concrete. The first summer everything looked dry and people laughed. The second summer they came to sit there.`
    .split(/\s+/)
    .filter(Boolean);

/** Generates words for turns: 3 to 6 syllables per second, with a pause after every sentence. */
export function speechOf(turns: readonly Turn[], seed: string): Speech {
  const random = randomFrom(seedOf(seed));
  const words: SpokenWord[] = [];
  const syllables = new Map<string, Syllable[]>();
  let next = Math.floor(random() * text.length);
  for (const { person, start, end } of turns) {
    const ofPerson = syllables.get(person) ?? [];
    syllables.set(person, ofPerson);
    for (let time = start + 0.05; time < end - 0.25; ) {
      const word = text[next++ % text.length] ?? 'yes';
      const from = time;
      for (
        let count = Math.max(1, Math.round(word.replace(/\W/g, '').length / 3));
        count > 0 && time < end - 0.05;
        count--
      ) {
        const length = 0.15 + 0.15 * random() ** 1.5;
        const opening = random() < 0.12 ? 0.1 : 0.35 + 0.65 * random();
        ofPerson.push({ start: time - 0.02, end: time + length + 0.02, opening });
        time += length;
      }
      words.push({ text: word, start: thousandths(from), end: thousandths(time), speaker: person });
      time += /[.?!]$/.test(word) ? 0.25 + 0.35 * random() : 0.02 + 0.06 * random();
    }
  }
  return { words, syllables };
}

const thousandths = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** How far a speaking mouth is open at a time, 0 to 1. */
export function openingAt(syllables: readonly Syllable[] | undefined, time: number): number {
  let widest = 0;
  for (const { start, end, opening } of syllables ?? []) {
    if (start > time) break;
    if (end > time)
      widest = Math.max(
        widest,
        opening * Math.sin((Math.PI * (time - start)) / (end - start)) ** 2,
      );
  }
  return widest;
}

/** How a reaction moves the mouth and the smile at a time. */
export function reactionAt(
  reactions: readonly Reaction[],
  person: string,
  time: number,
): { mouth: number; smile: number } {
  const now = reactions.find(
    (reaction) => reaction.person === person && reaction.start <= time && time < reaction.end,
  );
  if (!now) return { mouth: 0, smile: 0 };
  const share = Math.min(1, (time - now.start) / 0.3, (now.end - time) / 0.3);
  if (now.kind === 'smile') return { mouth: 0, smile: share };
  if (now.kind === 'yes')
    return {
      mouth: 0.7 * Math.sin((Math.PI * (time - now.start)) / (now.end - now.start)) ** 2,
      smile: 0,
    };
  return {
    mouth: share * (0.3 + 0.12 * Math.sin(2 * Math.PI * 4.5 * (time - now.start))),
    smile: share,
  };
}

/** The person who speaks at a time; pauses shorter than half a second count as speech. */
export function speakerAt(words: readonly SpokenWord[], time: number): string | undefined {
  const now = words.find(({ end }) => end > time);
  if (!now) return undefined;
  if (now.start <= time) return now.speaker;
  const before = words[words.indexOf(now) - 1];
  return before && before.speaker === now.speaker && now.start - before.end < 0.6
    ? now.speaker
    : undefined;
}
