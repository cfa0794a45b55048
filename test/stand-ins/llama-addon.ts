/**
 * Stands in for the library that runs language models, with the part of its interface that is used.
 * Its model answers with what it has read, as it has read it: marks of the template are tokens of
 * their own, everything else is a token a letter. What the last question says decides the rest:
 *
 * - `say: TEXT` answers TEXT and ends
 * - `go on` never ends
 * - `process` answers with the process and its environment, as JSON
 * - `crash` ends the process
 */
import { readFileSync } from 'node:fs';
import type {
  GrammarState,
  LlamaAddon,
  SamplerConfig,
} from '#platform/language-models/built-in/addon.entry.ts';

const marks = ['<|im_start|>', '<|im_end|>', '<think>'];
/** Behind all letters. */
const firstMark = 0x11_0000;
const end = firstMark + marks.indexOf('<|im_end|>');
const anyMark = new RegExp(`(${marks.map((mark) => mark.replaceAll('|', '\\|')).join('|')})`);

export const loadBackends = (): void => undefined;
export const getGpuType = (): false => false;
export const getSupportsGpuOffloading = (): boolean => false;
export const setLogger = (): void => undefined;
export const setLoggerLogLevel = (): void => undefined;
export const init = async (): Promise<void> => undefined;

export class AddonModel {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async init(): Promise<boolean> {
    return !readFileSync(this.#path).includes('damaged');
  }

  tokenize(text: string, withSpecialTokens: boolean): Uint32Array {
    const pieces = withSpecialTokens ? text.split(anyMark) : [text];
    return Uint32Array.from(
      pieces.flatMap((piece) =>
        withSpecialTokens && marks.includes(piece)
          ? [firstMark + marks.indexOf(piece)]
          : // Bytes, as with the tokens of most models: a letter may be spread over several.
            [...Buffer.from(piece)],
      ),
    );
  }

  detokenize(tokens: Uint32Array): string {
    return Buffer.from([...tokens].filter((token) => token < firstMark)).toString('utf8');
  }

  isEogToken = (token: number): boolean => token === end;
  tokenBos = (): number => -1;
  tokenEos = (): number => end;
  getTokenString = (token: number): string => marks[token - firstMark] ?? '';
  shouldPrependBosToken = (): boolean => false;
  getTrainContextSize = (): number => 6000;
}

export class AddonContext {
  #size: number;
  #held: number[] = [];
  #batch: number[] = [];
  #promptLength = 0;

  constructor(_model: AddonModel, { contextSize }: { contextSize: number }) {
    this.#size = contextSize;
  }

  init = async (): Promise<boolean> => true;
  dispose = async (): Promise<void> => undefined;

  initBatch(): void {
    this.#batch = [];
  }

  addToBatch(_sequence: number, position: number, tokens: Uint32Array): Uint32Array {
    if (position !== this.#held.length || position + tokens.length > this.#size)
      throw new Error('these tokens do not follow what was read');
    this.#batch.push(...tokens);
    return Uint32Array.of(this.#batch.length - 1);
  }

  async decodeBatch(): Promise<void> {
    const isPrompt = this.#batch.length > 1 || this.#promptLength === 0;
    this.#held.push(...this.#batch);
    if (isPrompt) this.#promptLength = this.#held.length;
    await new Promise((decoded) => setTimeout(decoded, 2));
  }

  async sampleToken(index: number, sampler: AddonSampler): Promise<number> {
    if (index !== this.#batch.length - 1) throw new Error('nothing was wanted there');
    const answer = answerTo(this.#held.slice(0, this.#promptLength), sampler.config);
    const written = this.#held.length - this.#promptLength;
    return answer === 'endless' ? 'on '.charCodeAt(written % 3) : (answer[written] ?? end);
  }

  removeTokenCellsFromSequence(_sequence: number, start: number): boolean {
    this.#held.length = Math.min(this.#held.length, start);
    this.#promptLength = 0;
    return true;
  }
}

function answerTo(prompt: number[], { grammarEvaluationState }: SamplerConfig) {
  const read = prompt
    .reduce<number[][]>(
      (runs, token) => {
        if (token >= firstMark) runs.push([...Buffer.from(`[${marks[token - firstMark]}]`)], []);
        else runs.at(-1)?.push(token);
        return runs;
      },
      [[]],
    )
    .map((run) => Buffer.from(run).toString('utf8'))
    .join('');
  const question = read.split('[<|im_end|>]').at(-2) ?? '';
  if (question.includes('crash')) process.abort();
  if (question.endsWith('go on')) return 'endless';
  const { env, pid } = process;
  const said = /say: (.*)$/s.exec(question)?.[1];
  const text = question.endsWith('process') ? JSON.stringify({ pid, env }) : (said ?? read);
  return [...Buffer.from(grammarEvaluationState ? JSON.stringify({ text }) : text)];
}

export class AddonSampler {
  config: SamplerConfig = { temperature: 0, topK: 0, topP: 0, seed: 0 };

  applyConfig(config: SamplerConfig): void {
    this.config = config;
  }

  dispose = (): void => undefined;
}

export class AddonGrammar {
  constructor(grammar: string) {
    if (!grammar.includes('root ::= ')) throw new Error('this is no grammar');
  }
}

export class AddonGrammarEvaluationState implements GrammarState {}

/** Knows one template. */
export class AddonJinjaRenderer {
  render({ messages }: { messages: { role: string; content: string }[] }): string {
    const turns = messages.map(
      ({ role, content }) => `<|im_start|>${role}\n${content}<|im_end|>\n`,
    );
    return `${turns.join('')}<|im_start|>assistant\n`;
  }
}

type Interface = { [Name in keyof LlamaAddon]: unknown };
({
  loadBackends,
  getGpuType,
  getSupportsGpuOffloading,
  setLogger,
  setLoggerLogLevel,
  init,
  AddonModel,
  AddonContext,
  AddonSampler,
  AddonGrammar,
  AddonGrammarEvaluationState,
  AddonJinjaRenderer,
}) satisfies Interface;
