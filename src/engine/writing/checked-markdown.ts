import { type Language, languageOf } from '#engine/transcript/languages';
import { saidWords } from './said-words.ts';
import { sentencesIn } from './sentences-in.ts';
import { type Prose, proseAgainst, supports } from './true-prose.ts';
import { clockTimes, secondsOf, type Untruth } from './untruths.ts';

/** A text in Markdown that cites times of a transcript, and the transcript. */
export type MarkdownToCheck = {
  markdown: string;
  /** The lines of the transcript in order: seconds, and what is said until the next one begins. */
  lines: readonly { start: number; text: string }[];
  /** BCP 47. */
  language: string;
  /** Names and words that may be used although nobody says them: the title, the speakers. */
  topic: readonly string[];
  /** Whether lines "A) …" to "D) …" are choices of a question, of which most are wrong. */
  hasChoices?: boolean;
};

export type CheckedMarkdown = {
  /** What is left of the text. */
  markdown: string;
  refused: Untruth[];
  /** How many times it still cites. */
  times: number;
};

/**
 * Leaves out each sentence that says what the transcript does not, a list item of which nothing is
 * left, and each cited time at which nobody says anything of its sentence; no time is moved. Linear.
 */
export function checkedMarkdown(given: MarkdownToCheck): CheckedMarkdown {
  const { markdown, lines, hasChoices = false, topic } = given;
  const language = languageOf(given.language);
  const words = lines.map(({ text }) => text).join('\n');
  const material: Checked = {
    prose: proseAgainst({ words, topic, language: given.language }),
    passageAt: passages(lines, language),
  };
  const refused: Untruth[] = [];
  let times = 0;
  const kept = markdown.split('\n').flatMap((line) => {
    if (!/[\p{L}\p{N}]/u.test(line)) return [line];
    const { text, ...checked } = checkedLine(line, material, hasChoices && choice.test(line));
    refused.push(...checked.refused);
    times += checked.times;
    return text === '' ? [] : [text];
  });
  return {
    markdown: kept
      .join('\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim(),
    refused,
    times,
  };
}

const choice = /^[\s>*+-]{0,8}[A-D][).:]/u;

/** List marks, numbers of posts and questions, and signs of emphasis at the front of a line. */
const front =
  /^(?:[\s>#*+_•-]{1,12}|\d{1,3}(?:\/\d{1,3})?[.):]?(?=[\s*])|\p{L}{1,12}\s?\d{1,3}(?:\/\d{1,3})?[.:)])+/u;

type Passages = (seconds: number) => ReturnType<typeof saidWords> | undefined;
type Checked = { prose: Prose; passageAt: Passages };

function checkedLine(
  line: string,
  { prose, passageAt }: Checked,
  isChoice: boolean,
): { text: string; refused: Untruth[]; times: number } {
  const mark = front.exec(line)?.[0] ?? '';
  const refused: Untruth[] = [];
  let times = 0;
  const sentences = withTheirTimes(line.slice(mark.length)).flatMap((sentence) => {
    const plain = sentence.replace(citation, ' ');
    const untrue = isChoice ? [] : prose.untrue(plain);
    if (untrue.length > 0) {
      refused.push(...untrue);
      return [];
    }
    let from = 0;
    return sentence.replace(citation, (cited, blanks: string, _, at: number) => {
      // What stands before a time, since the time before it, is said there.
      const claim = sentence.slice(from, at);
      from = at + cited.length;
      const real = clockTimes(cited).filter((clock) => {
        const passage = passageAt(secondsOf(clock));
        const isReal = passage !== undefined && supports(passage, claim, prose.language);
        if (!isReal) refused.push({ kind: 'time', text: clock });
        return isReal;
      });
      times += real.length;
      const shown = [...new Set(real)].map((clock) => `[${clock}]`);
      return shown.length === 0 ? '' : blanks + shown.join(' ');
    });
  });
  const text = sentences.join(' ').trimEnd();
  return { text: /[\p{L}\p{N}]/u.test(text) ? mark + text : '', refused, times };
}

/** Times in brackets: hours, minutes and seconds, alone or as a list or a range. */
const citation =
  /([ \t]{0,4})\[((?:\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:\s{0,3}(?:-|–|,|;|to|and)\s{0,3})?){1,12})\]/gu;
const leadingTimes = /^(?:\s{0,4}\[[\d:\s,;–-]{3,80}\][.,;]?)+/u;

/** The sentences of a line, each with the times that follow it. */
function withTheirTimes(line: string): string[] {
  const sentences: string[] = [];
  for (const sentence of sentencesIn(line)) {
    const times = leadingTimes.exec(sentence)?.[0] ?? '';
    const before = sentences.at(-1);
    if (times === '' || before === undefined) {
      sentences.push(sentence);
      continue;
    }
    sentences[sentences.length - 1] = `${before} ${times.trim()}`;
    const rest = sentence.slice(times.length).trim();
    if (rest !== '') sentences.push(rest);
  }
  return sentences;
}

/** Seconds that a passage begins before the line that a time is in, and goes on behind its start. */
const passageSeconds = { before: 15, behind: 45 } as const;

/** What is said around a time; undefined outside of the transcript. */
function passages(lines: MarkdownToCheck['lines'], language: Language): Passages {
  const starts = lines.map(({ start }) => Math.floor(start));
  const known = new Map<number, ReturnType<typeof saidWords>>();
  return (seconds) => {
    const last = starts.at(-1) ?? 0;
    if (seconds > last + passageSeconds.behind) return undefined;
    const at = Math.max(
      0,
      starts.findLastIndex((start) => start <= seconds),
    );
    const found = known.get(at);
    if (found) return found;
    const start = starts[at] ?? 0;
    const end = start + passageSeconds.behind;
    let [from, to] = [at, at + 1];
    while (from > 0 && (starts[from - 1] ?? 0) >= start - passageSeconds.before) from--;
    while (to < lines.length && (starts[to] ?? 0) <= end) to++;
    const words = lines
      .slice(from, to)
      .map(({ text }) => text)
      .join('\n');
    const passage = saidWords({ words }, language);
    known.set(at, passage);
    return passage;
  };
}
