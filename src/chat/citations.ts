import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

/** The moments of a transcript, and how an answer's citations are kept to them. */
export type Citations = {
  /** What the model is told. */
  instruction: string;
  /** The citation of a moment as the transcript writes it ("12:34"); undefined when the transcript has none there. */
  at(seconds: number): string | undefined;
};

/** `m:ss`, minutes running past 59, or `h:mm:ss`; fractions of a second are read past. */
const stamp = String.raw`(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d`;
const fraction = String.raw`(?:[.,]\d{1,3})?`;
/** Where transcripts put their times: at the start of a line, in brackets or in quotes, alone or as a range. */
const times = new RegExp(
  String.raw`(?:^[ \t>*-]*|[[("'])(${stamp})${fraction}(?!\d|:)(?:\s*(?:-->|[-–—]|to)\s*(${stamp})${fraction}(?!\d|:))?`,
  'gm',
);
/** What is further past the last moment than this is not of this video. */
const slackSeconds = 15;

/** The moments of the transcript that a text carries; undefined when it carries none with times. */
export function citationsIn(text: string): Citations | undefined {
  const found = [...text.matchAll(times)];
  const [first] = found;
  if (first?.[1] === undefined || found.length < 2) return undefined;
  const written = new Map<number, string>();
  for (const spelling of found.flatMap(([, start, end]) => [start, end]))
    if (spelling !== undefined && !written.has(secondsOf(spelling))) written.set(secondsOf(spelling), spelling);
  const moments = [...written.keys()].sort((a, b) => a - b);
  return {
    instruction: `The text above holds a transcript with times. Say where in the video your answer comes from: after what you say, put the time of that passage in square brackets, written as in the transcript, for example [${first[1]}]. Cite only times that stand in the transcript.`,
    at: (seconds) => written.get(momentAt(moments, seconds) ?? Number.NaN),
  };
}

/** The moment under which a time falls. */
function momentAt(moments: readonly number[], seconds: number): number | undefined {
  const before = moments.findLast((moment) => moment <= seconds);
  if (before === undefined) return moments.find((moment) => moment - seconds <= slackSeconds);
  return before === moments.at(-1) && seconds - before > slackSeconds ? undefined : before;
}

function secondsOf(spelling: string): number {
  return spelling.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const oneStamp = new RegExp(`(${stamp})${fraction}`, 'g');
const between = String.raw`\s*(?:-->|[-–—,;&]|to|and)\s*`;
const citation = new RegExp(String.raw`([ \t]{0,40})[[【]\s*(${stamp}${fraction}(?:${between}${stamp}${fraction})*)\s*[\]】]`, 'g');
/** The end of a text that may still become a citation, with the blanks before it. */
const begun = /[ \t]{0,40}(?:[[【]\s{0,4}(?:\d[\d\s:.,;&>–—\-tonad]{0,80})?)?$/;

/**
 * The answer with every citation set to a moment that the transcript has, and without those that fall outside it, however the text is cut into
 * pieces. Text that cannot become a citation is passed on at once.
 */
export async function* citing(
  parts: AsyncIterable<LanguageModelV4StreamPart>,
  citations: Citations,
): AsyncGenerator<LanguageModelV4StreamPart> {
  const held = new Map<string, string>();
  for await (const part of parts) {
    if (part.type === 'text-delta') {
      const text = (held.get(part.id) ?? '') + part.delta;
      const rest = begun.exec(text)?.[0] ?? '';
      held.set(part.id, rest);
      const delta = checked(text.slice(0, text.length - rest.length), citations);
      if (delta !== '') yield { ...part, delta };
      continue;
    }
    const rest = part.type === 'text-end' ? held.get(part.id) : undefined;
    // A citation that was never finished says nothing.
    if (part.type === 'text-end' && rest && !/[[【]\s*\d/.test(rest)) yield { type: 'text-delta', id: part.id, delta: rest };
    yield part;
  }
}

function checked(text: string, { at }: Citations): string {
  return text.replace(citation, (_, blanks: string, inside: string) => {
    const moments = [...inside.matchAll(oneStamp)].map(([, spelling]) => at(secondsOf(spelling ?? '')));
    const existing = [...new Set(moments.filter((moment) => moment !== undefined))];
    return existing.length === 0 ? '' : blanks + existing.map((moment) => `[${moment}]`).join(' ');
  });
}
