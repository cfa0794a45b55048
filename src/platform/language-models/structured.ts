import { asSchema, generateText, type LanguageModel, type ModelMessage, Output } from 'ai';
import type { z } from 'zod';
import { isFailure } from '#platform/kit/define-errors.ts';
import { Failure } from '#platform/kit/failure.ts';
import { modelErrors } from './errors.ts';
import { readJson } from './read-response.ts';
import { retryModelCall } from './retry.ts';

export type StructuredRequest<T extends z.ZodType> = {
  model: LanguageModel;
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
  /** Time limit of one request in seconds; 180 by default. */
  deadlineSeconds?: number;
};

/**
 * Requests the model's answer in the form of the schema. Malformed answers are repaired. An answer
 * beyond repair is returned to the model with the problem, up to `answers` times; single invalid
 * items of a list are left out (in the last answer, as long as one item is valid). Waits when the
 * service requests a delay. A service without JSON schema is asked for any JSON, then in plain
 * words.
 * @throws Failure of errors.ts; `model-malformed` when no answer could be used
 */
export async function generateStructured<T extends z.ZodType>(
  question: StructuredRequest<T>,
): Promise<z.output<T>> {
  const { schema, answers = 3 } = question;
  const conversation: ModelMessage[] = [{ role: 'user', content: question.prompt }];
  for (let answered = 1; ; answered++) {
    const { text, cutOff } = await answerText(question, conversation);
    const reading = readJson(text, schema, { leaveOutWrongItems: cutOff || answered === answers });
    if (reading.ok) return reading.value;
    // @protection malformed-answers: always
    if (answered >= answers) throw unusable(reading.problem);
    conversation.splice(1, Infinity, ...complaint(text, reading.problem));
  }
}

function complaint(text: string, problem: string): ModelMessage[] {
  const again: ModelMessage = {
    role: 'user',
    content: `That answer could not be used: ${problem}. Answer again: the whole JSON object, corrected, and nothing else.`,
  };
  return text === '' ? [again] : [{ role: 'assistant', content: text.slice(0, 20_000) }, again];
}

function unusable(problem: string): Failure {
  return modelErrors.malformed({ cause: new Error(problem) });
}

/** The ways to request JSON, strictest first. */
const formats = ['schema', 'json', 'words'] as const;
type Format = (typeof formats)[number];

/**
 * The response format that a model has turned out to support, so that a refusal happens only once.
 */
const supported = new WeakMap<object, Format>();

type AnswerText = { text: string /** The model stopped at its length limit. */; cutOff: boolean };

async function answerText<T extends z.ZodType>(
  question: StructuredRequest<T>,
  conversation: ModelMessage[],
): Promise<AnswerText> {
  for (;;) {
    const format = formatFor(question.model);
    try {
      return await retryModelCall(
        () => generate(question, { conversation, format }),
        question.signal,
      );
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (isFailure(error, modelErrors.malformed)) return { text: '', cutOff: false };
      const next = formats[formats.indexOf(format) + 1];
      if (
        !isFailure(error, modelErrors.formatUnsupported) ||
        next === undefined ||
        typeof question.model === 'string'
      )
        throw error;
      supported.set(question.model, next);
    }
  }
}

function formatFor(model: LanguageModel): Format {
  return (typeof model === 'string' ? undefined : supported.get(model)) ?? 'schema';
}

type Turn = { conversation: ModelMessage[]; format: Format };

async function generate<T extends z.ZodType>(
  question: StructuredRequest<T>,
  { conversation, format }: Turn,
): Promise<AnswerText> {
  const { model, schema, signal, deadlineSeconds = 180 } = question;
  const instructions = `${question.system}\n\n${await formInWords(schema, format)}`;
  try {
    const result = await generateText({
      model,
      instructions,
      messages: conversation,
      maxRetries: 0,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(deadlineSeconds * 1000)]),
      output: { ...Output.text(), responseFormat: responseFormat(schema, format) },
      ...(question.temperature === undefined ? {} : { temperature: question.temperature }),
    });
    if (result.finishReason === 'content-filter') throw modelErrors.filtered('The model');
    return { text: result.text, cutOff: result.finishReason === 'length' };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && error.name === 'TimeoutError')
      throw tooSlow(deadlineSeconds, error);
    throw error;
  }
}

function responseFormat(schema: z.ZodType, format: Format) {
  if (format === 'schema') return Output.object({ schema }).responseFormat;
  return format === 'json' ? Output.json().responseFormat : Output.text().responseFormat;
}

async function formInWords(schema: z.ZodType, format: Format): Promise<string> {
  const rule = 'Answer with one JSON object and nothing else: no explanation, no code fence.';
  return format === 'schema'
    ? rule
    : `${rule} It follows this JSON schema:\n${JSON.stringify(await asSchema(schema).jsonSchema)}`;
}

function tooSlow(seconds: number, cause: Error): Failure {
  return modelErrors.unavailable(`The model did not answer within ${seconds} s.`, { cause });
}
