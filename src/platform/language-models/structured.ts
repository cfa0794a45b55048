import type { LanguageModelV4CallOptions } from '@ai-sdk/provider';
import { asSchema } from 'ai';
import type { z } from 'zod';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { modelErrors } from './errors.ts';
import { type CallLimits, type ModelTurn, readAnswer, readWhole } from './generate.ts';
import type { Model } from './middleware.ts';
import { readJson } from './read-response.ts';
import { retryModelCall } from './retry.ts';

export type StructuredRequest<T extends z.ZodType> = CallLimits & {
  model: Model;
  /**
   * The schema of the answer, an object. Keep it simple (types and descriptions): services reject
   * many JSON Schema keywords.
   */
  schema: T;
  system: string;
  prompt: string;
  signal: AbortSignal;
  temperature?: number;
  /** Maximum number of answers before they count as unusable; 3 by default. */
  answers?: number;
  /** Tokens of one answer at most; 4000 by default. Some services count them as used. */
  maxTokens?: number;
};

/**
 * Requests the model's answer in the form of the schema. Malformed answers are repaired; of an
 * answer that was cut off, only whole items count. An answer beyond repair is returned to the model
 * with the problem, up to `answers` times; single invalid items of a list are left out (in the last
 * answer, as long as one item is valid). Waits when the service requests a delay. A service without
 * JSON schema is asked for any JSON, then in plain words.
 * @throws Failure of errors.ts; `model-malformed` when no answer could be used
 */
export async function generateStructured<T extends z.ZodType>(
  question: StructuredRequest<T>,
): Promise<z.output<T>> {
  const { schema, answers = 3 } = question;
  const conversation: ModelTurn[] = [{ role: 'user', content: question.prompt }];
  for (let answered = 1; ; answered++) {
    const { text, isUnfinished } = await answerText(question, conversation);
    const reading = readJson(text, schema, {
      leaveOutWrongItems: isUnfinished || answered === answers,
      isUnfinished,
    });
    if (reading.ok) return reading.value;
    // @protection malformed-answers: always
    if (answered >= answers) throw unusable(reading.problem);
    conversation.splice(1, Infinity, ...complaint(text, reading.problem));
  }
}

function complaint(text: string, problem: string): ModelTurn[] {
  const again: ModelTurn = {
    role: 'user',
    content: `That answer could not be used: ${problem}. Answer again: the whole JSON object, corrected, and nothing else.`,
  };
  return text === '' ? [again] : [{ role: 'assistant', content: text.slice(0, 20_000) }, again];
}

function unusable(problem: string): Failure {
  return modelErrors.malformed({ cause: new Error(problem) });
}

/** The forms in which JSON is requested, strictest first. */
const formats = ['schema', 'json', 'words'] as const;

/** How JSON is requested: some services cannot stream it in a form. */
type Way = { format: (typeof formats)[number]; isStreamed: boolean };

/** The way that a model has turned out to support, so that a refusal happens only once. */
const supported = new WeakMap<Model, Way>();

type AnswerText = { text: string; isUnfinished: boolean };

async function answerText<T extends z.ZodType>(
  question: StructuredRequest<T>,
  conversation: readonly ModelTurn[],
): Promise<AnswerText> {
  for (;;) {
    const way: Way = supported.get(question.model) ?? { format: 'schema', isStreamed: true };
    try {
      return await retryModelCall(() => generate(question, { conversation, way }), question.signal);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (isFailure(error, modelErrors.malformed)) return { text: '', isUnfinished: false };
      supported.set(question.model, nextWay(way, error));
    }
  }
}

/** @throws the failure when it is not a refusal of this way, or there is no other */
function nextWay({ format, isStreamed }: Way, failure: Failure): Way {
  const next = formats[formats.indexOf(format) + 1];
  if (isFailure(failure, modelErrors.streamUnsupported) && isStreamed)
    return { format, isStreamed: false };
  if (isFailure(failure, modelErrors.formatUnsupported) && next)
    return { format: next, isStreamed };
  throw failure;
}

type Turn = { conversation: readonly ModelTurn[]; way: Way };

async function generate<T extends z.ZodType>(
  question: StructuredRequest<T>,
  { conversation, way: { format, isStreamed } }: Turn,
): Promise<AnswerText> {
  const { schema, maxTokens = 4000, ...asked } = question;
  const request = {
    ...asked,
    system: `${question.system}\n\n${await formInWords(schema, format)}`,
    messages: conversation,
    maxTokens,
  };
  const responseFormat = await responseFormatOf(schema, format);
  return isStreamed
    ? await readAnswer(request, { responseFormat })
    : await readWhole(request, { responseFormat });
}

async function responseFormatOf(
  schema: z.ZodType,
  format: Way['format'],
): Promise<NonNullable<LanguageModelV4CallOptions['responseFormat']>> {
  if (format === 'words') return { type: 'text' };
  return format === 'json'
    ? { type: 'json' }
    : { type: 'json', schema: await asSchema(schema).jsonSchema };
}

async function formInWords(schema: z.ZodType, format: Way['format']): Promise<string> {
  const rule = 'Answer with one JSON object and nothing else: no explanation, no code fence.';
  return format === 'schema'
    ? rule
    : `${rule} It follows this JSON schema:\n${JSON.stringify(await asSchema(schema).jsonSchema)}`;
}
