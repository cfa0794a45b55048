import { titleLine } from '#engine/highlights/text.entry.ts';
import { englishName, isKnownLanguage, languageOf } from '#engine/transcript/languages';
import { spacelessScript } from '#engine/transcript/words.entry.ts';
import { billionsOf, generateWords, type Model, type ModelTurn } from '#platform/language-models';
import { maxWordsRead, type Prompt } from './prompts/prompt.ts';
import { checkAgainst, type Untruth, untruthsInWords } from './untruths.ts';

/** What a text is written about. */
export type Material = {
  /** All of its words, against which the text is checked. */
  words: string;
  /** BCP 47. */
  language: string;
  /** Names and words that may be used although they are not said here; see `About`. */
  topic?: readonly string[] | undefined;
  /** Texts that rules make of the words, the best first. */
  candidates?: readonly string[] | undefined;
};

/** What a model has written. */
export type WrittenText = {
  /** Undefined when nothing passed: the caller keeps the text of the words themselves. */
  text?: string;
  /** What was not true in the answers. */
  refused: Untruth[];
  /** How often the model was asked; 2 after an answer that could not be used. */
  asked: 1 | 2;
  /** What it answered. */
  answers: string[];
};

export type WritingContext = { signal: AbortSignal };

/** How an answer is made a text: the rest of it that may be used, and what is wrong with it. */
export type Reading = { text: string | undefined; untrue: Untruth[]; problem: string };

type Task = {
  prompt: Prompt;
  material: Material;
  /** What the model reads of the words. */
  read: string;
  reading: (answer: Answer, check: (text: string) => Untruth[]) => Reading;
};

export type Answer = { text: string; isUnfinished: boolean };

/**
 * Lets a model write one text, and checks it against the words. What cannot be used is asked for
 * once more, with what is wrong.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export async function writeChecked(
  model: Model,
  { prompt, material, read, reading }: Task,
  { signal }: WritingContext,
): Promise<WrittenText> {
  const check = checkAgainst({
    ...material,
    examples: prompt.examples.flatMap(({ words, text }) => [words, text]),
  });
  const messages = [...examplesOf(prompt), user(question(model, { prompt, material, read }))];
  const ask = async () => {
    const answer = await answerOf(model, { prompt, messages, signal });
    return { answer, ...reading(answer, check) };
  };
  const first = await ask();
  const answers = [first.answer.text];
  if (first.problem === '') return { ...withText(first.text), refused: [], asked: 1, answers };
  const given: ModelTurn = { role: 'assistant', content: first.answer.text || '…' };
  messages.push(
    given,
    user(`${first.problem} Another ${prompt.asks.toLowerCase()}, only with what is said:`),
  );
  const second = await ask();
  return {
    ...withText(second.text ?? first.text),
    refused: [...first.untrue, ...second.untrue],
    asked: 2,
    answers: [...answers, second.answer.text],
  };
}

const withText = (text: string | undefined) => (text === undefined ? {} : { text });

const user = (content: string): ModelTurn => ({ role: 'user', content });

function examplesOf(prompt: Prompt): ModelTurn[] {
  return prompt.examples.flatMap(({ words, text }): ModelTurn[] => [
    user(asked(prompt, words)),
    { role: 'assistant', content: text },
  ]);
}

const asked = ({ asks }: Prompt, words: string, hint = '') =>
  `<words>\n${words}\n</words>\n${hint}${asks}:`;

/** Models below do not choose better than the rules; the candidates only mislead them. */
const choosesFrom = 4;
const maxCandidates = 6;

function question(
  model: Model,
  { prompt, material, read }: Pick<Task, 'prompt' | 'material' | 'read'>,
): string {
  const { candidates = [] } = material;
  const language = languageOf(material.language);
  const name = isKnownLanguage(language) ? englishName(language.tag) : undefined;
  const chooses =
    candidates.length > 0 && (billionsOf(model.modelId) ?? choosesFrom) >= choosesFrom;
  const hint = [
    ...(chooses
      ? [
          `Taken from the words, to pick, merge or better: ${candidates.slice(0, maxCandidates).map(safe).join(' | ')}`,
        ]
      : []),
    ...(name && name !== 'English' ? [`(in ${name})`] : []),
  ].map((line) => `${line}\n`);
  return asked(prompt, safe(read), hint.join(''));
}

/** Without angle brackets, so that spoken words cannot end the material. */
const safe = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

type Asked = { prompt: Prompt; messages: ModelTurn[]; signal: AbortSignal };

async function answerOf(model: Model, { prompt, messages, signal }: Asked): Promise<Answer> {
  const { text, isUnfinished } = await generateWords({
    model,
    system: prompt.system,
    messages,
    maxTokens: prompt.maxTokens,
    temperature: 0,
    stop: ['\n'],
    signal,
  });
  return { text: firstLine(text), isUnfinished };
}

/** The first line that says something, without the marks with which models decorate answers. */
function firstLine(text: string): string {
  const line = text.split('\n').find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '';
  return line
    .replace(/^[\s#>*•-]{1,8}/u, '')
    .replaceAll('**', '')
    .replace(/^\p{L}{1,12}:\s{1,3}(?=\S)/u, (label) => (isLabel(label) ? '' : label))
    .trim();
}

const isLabel = (label: string) =>
  /^(?:title|summary|titel|título|titre|titolo|resumen|resumo|résumé|zusammenfassung)\b/iu.test(
    label,
  );

/** A title as it may be used: true, whole, and short enough. */
export function titleReading({ maxLength, maxWords }: Prompt): Task['reading'] {
  return ({ text: answer, isUnfinished }, check) => {
    const title = titleLine(answer, 400);
    if (title === '') return { text: undefined, untrue: [], problem: 'That was empty.' };
    const untrue = check(title);
    if (untrue.length > 0) return { text: undefined, untrue, problem: complaint(untrue) };
    const isLong = title.length > maxLength || title.split(/\s+/u).length > maxWords;
    return isLong || isUnfinished
      ? { text: undefined, untrue: [], problem: 'That was too long.' }
      : { text: title, untrue: [], problem: '' };
  };
}

/** What is wrong, for the model. */
export const complaint = (untrue: readonly Untruth[]) =>
  `Not said there: ${untruthsInWords(untrue)}.`;

/** The beginning of some words, as long as a model should read it. */
export function beginningOf(words: string, most = maxWordsRead): string {
  const some = words.split(/\s+/u, most).join(' ');
  // Scripts without blanks say a word in about three letters.
  return some.slice(0, most * (spacelessScript.test(some.slice(0, 200)) ? 3 : 8));
}
