import { asSchema, generateText, type LanguageModel, type ModelMessage, Output } from 'ai';
import type { z } from 'zod';
import { Failure } from '#kit/failure.ts';
import { readJson } from './answer.ts';
import { filteredWords } from './failures.ts';
import { patiently } from './patience.ts';

export type Question<T extends z.ZodType> = {
  model: LanguageModel;
  /** The form of the answer, an object. Keep it plain (types and descriptions): services refuse many JSON Schema keywords. */
  schema: T;
  system: string;
  prompt: string;
  signal: AbortSignal;
  temperature?: number;
  /** Times the model may answer before its answers count as unusable; 3 unless told. */
  answers?: number;
  /** Wall-clock limit of one request; 180 unless told. */
  deadlineSeconds?: number;
};

/**
 * The model's answer in the form of the schema. Malformed answers are repaired; those beyond repair are told to the model
 * with what is wrong, up to `answers` times; the odd wrong item of a list is left out (at the end, as long as one is right).
 * Waits when the service asks for a pause. Services without JSON schema are asked for any JSON, then in plain words.
 * Rejects with a Failure: those of failures.ts, or `model-malformed` when no answer could be used.
 */
export async function askFor<T extends z.ZodType>(question: Question<T>): Promise<z.output<T>> {
  const { schema, answers = 3 } = question;
  const conversation: ModelMessage[] = [{ role: 'user', content: question.prompt }];
  for (let answered = 1; ; answered++) {
    const { text, cutOff } = await answerText(question, conversation);
    const reading = readJson(text, schema, { leaveOutWrongItems: cutOff || answered === answers });
    if (reading.ok) return reading.value;
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
  return new Failure('model-malformed', 'The model gave no usable answer. Trying again, or another DEFAULT_MODEL, may help.', {
    status: 502,
    cause: new Error(problem),
  });
}

/** How the service is asked for JSON, the strictest first. */
const formats = ['schema', 'json', 'words'] as const;
type Format = (typeof formats)[number];

/** What a model turned out to support, so that the refusal is met once. */
const supported = new WeakMap<object, Format>();

type AnswerText = { text: string /** The model stopped at its length limit. */; cutOff: boolean };

async function answerText<T extends z.ZodType>(question: Question<T>, conversation: ModelMessage[]): Promise<AnswerText> {
  for (;;) {
    const format = formatFor(question.model);
    try {
      return await patiently(() => generate(question, { conversation, format }), question.signal);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.code === 'model-malformed') return { text: '', cutOff: false };
      const next = formats[formats.indexOf(format) + 1];
      if (error.code !== 'model-format-unsupported' || next === undefined || typeof question.model === 'string') throw error;
      supported.set(question.model, next);
    }
  }
}

function formatFor(model: LanguageModel): Format {
  return (typeof model === 'string' ? undefined : supported.get(model)) ?? 'schema';
}

type Turn = { conversation: ModelMessage[]; format: Format };

async function generate<T extends z.ZodType>(question: Question<T>, { conversation, format }: Turn): Promise<AnswerText> {
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
    if (result.finishReason === 'content-filter') throw new Failure('model-filtered', filteredWords('The model'), { status: 422 });
    return { text: result.text, cutOff: result.finishReason === 'length' };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof Error && error.name === 'TimeoutError') throw tooSlow(deadlineSeconds, error);
    throw error;
  }
}

function responseFormat(schema: z.ZodType, format: Format) {
  if (format === 'schema') return Output.object({ schema }).responseFormat;
  return format === 'json' ? Output.json().responseFormat : Output.text().responseFormat;
}

async function formInWords(schema: z.ZodType, format: Format): Promise<string> {
  const rule = 'Answer with one JSON object and nothing else: no explanation, no code fence.';
  return format === 'schema' ? rule : `${rule} It follows this JSON schema:\n${JSON.stringify(await asSchema(schema).jsonSchema)}`;
}

function tooSlow(seconds: number, cause: Error): Failure {
  return new Failure('model-unavailable', `The model did not answer within ${seconds} s.`, { status: 503, retryable: true, cause });
}
