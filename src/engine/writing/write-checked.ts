import { englishName, isKnownLanguage, languageOf } from '#engine/transcript/languages';
import { spacelessScript } from '#engine/transcript/words.entry.ts';
import { billionsOf, generateWords, type Model, type ModelTurn } from '#platform/language-models';
import { checkTexts } from './check-texts.ts';
import { maxWordsRead, type Prompt } from './prompts/prompt.ts';
import { type Untruth, untruthsInWords } from './untruths.ts';

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

export type Answer = { text: string; isUnfinished: boolean };

type Task = {
  prompt: Prompt;
  material: Material;
  /** What the model reads of the words. */
  read: string;
  /** The pieces of an answer that are true or not for themselves. */
  pieces: (answer: Answer) => string[];
  /** The text that is made of true pieces, if it may be used. */
  text: (pieces: readonly string[], answer: Answer) => string | undefined;
};

/**
 * Lets a model write one text, and checks it against the words. What cannot be used is asked for
 * once more, with what is wrong.
 * @throws Failure of `#platform/language-models` when the model cannot be reached
 */
export async function writeChecked(
  model: Model,
  task: Task,
  { signal }: WritingContext,
): Promise<WrittenText> {
  const { prompt, material } = task;
  const { words, topic, language } = material;
  const examples = prompt.examples.flatMap((example) => [example.words, example.text]);
  const about = { words, topic, language, examples };
  const messages = [...examplesOf(prompt), user(question(model, task))];
  const ask = async (temperature: number) => {
    const answer = await answerOf(model, { prompt, messages, temperature, signal });
    const pieces = task.pieces(answer);
    const untrue = await checkTexts(pieces, about, { signal });
    const isTrue = pieces.filter((_, i) => untrue[i]?.length === 0);
    return { answer: answer.text, text: task.text(isTrue, answer), untrue: untrue.flat() };
  };
  const first = await ask(0);
  const answers = [first.answer];
  if (first.text !== undefined && first.untrue.length === 0)
    return { text: first.text, refused: [], asked: 1, answers };
  const wrong =
    first.untrue.length > 0
      ? `Not said there: ${untruthsInWords(first.untrue)}.`
      : `That was no ${prompt.asks.toLowerCase()} of at most ${prompt.maxWords} words.`;
  messages.push(
    { role: 'assistant', content: first.answer || '…' },
    user(`${wrong} Another ${prompt.asks.toLowerCase()}, only with what is said:`),
  );
  // At 0 a small model repeats itself: measured 16 of 22 times.
  const second = await ask(0.8);
  return {
    ...withText(second.text ?? first.text),
    refused: [...first.untrue, ...second.untrue],
    asked: 2,
    answers: [...answers, second.answer],
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

const asked = ({ asks }: Pick<Prompt, 'asks'>, words: string, hint = '') =>
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
  ].map((line) => `${line}\n`);
  const inLanguage = name && name !== 'English' ? ` in ${name}` : '';
  return asked({ asks: `${prompt.asks}${inLanguage}` }, safe(read), hint.join(''));
}

/** Without angle brackets, so that spoken words cannot end the material. */
const safe = (text: string) => text.replaceAll('<', '‹').replaceAll('>', '›');

type Asked = {
  prompt: Prompt;
  messages: ModelTurn[];
  temperature: number;
  signal: AbortSignal;
};

async function answerOf(
  model: Model,
  { prompt, messages, temperature, signal }: Asked,
): Promise<Answer> {
  const { text, isUnfinished } = await generateWords({
    model,
    system: prompt.system,
    messages,
    maxTokens: prompt.maxTokens,
    temperature,
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

/** The beginning of some words, as long as a model should read it. */
export function beginningOf(words: string, most = maxWordsRead): string {
  const some = words.split(/\s+/u, most).join(' ');
  // Scripts without blanks say a word in about three letters.
  return some.slice(0, most * (spacelessScript.test(some.slice(0, 200)) ? 3 : 8));
}
