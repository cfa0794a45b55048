import { generateText } from 'ai';
import { z } from 'zod';
import { createPacer } from '#kit/pacer.ts';
import type { Model, Models } from '#models';
import { retrySpeechCall } from '#models';
import { responseFailed, voiceErrors } from './errors.ts';
import { relevantPassages, transcriptStart } from './passages.ts';
import { buildPrompt, type PreviousMessage, type Question } from './prompt.ts';
import type { ChatResponse } from './voice.schema.ts';

/** Characters of the transcript, and entries of the conversation, that the model receives. */
const [mostCharacters, mostMessages] = [2000, 3] as const;
/** Characters of a message; half an hour of speech. */
const mostInMessage = 30_000;
const temperature = 0.7;
/** Total seconds: a person who asked out loud has given up by then. */
const usualDeadline = 60;

/** Answers a spoken question from a video's transcript. */
export async function answerQuestion(
  models: Pick<Models, 'general' | 'resolveNamed'>,
  body: Record<string, unknown>,
  { signal, deadlineSeconds = usualDeadline }: { signal: AbortSignal; deadlineSeconds?: number },
): Promise<ChatResponse> {
  const { message, transcript, model: name } = body;
  if (!isText(message)) throw voiceErrors.noMessage();
  if (!isText(transcript)) throw voiceErrors.noTranscript();
  if (message.length > mostInMessage) throw voiceErrors.textTooLong({ details: { maxCharacters: mostInMessage } });
  const language = typeof body.language === 'string' ? body.language : '';
  const passages = { most: mostCharacters, pacer: createPacer(signal) };
  const part = body.relevant === true ? await relevantPassages(transcript, message, passages) : transcriptStart(transcript, mostCharacters);
  const late = AbortSignal.timeout(deadlineSeconds * 1000);
  try {
    const model = (isText(name) ? models.resolveNamed(name) : models.general()) ?? noneConfigured();
    const question = { message, transcript: part, history: lastOf(body.previousMessages), language };
    const response = await generate(model, question, AbortSignal.any([signal, late]));
    if (response === '') throw voiceErrors.emptyResponse();
    return { response, language };
  } catch (error) {
    signal.throwIfAborted();
    throw responseFailed(late.aborted ? voiceErrors.modelTimeout() : error, { modelNamed: isText(name) });
  }
}

async function generate(model: Model, question: Question, signal: AbortSignal): Promise<string> {
  const { instructions, prompt } = buildPrompt(question);
  const call = () => generateText({ model, instructions, prompt, temperature, maxRetries: 0, abortSignal: signal });
  return (await retrySpeechCall(call, { signal })).text.trim();
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function noneConfigured(): never {
  throw voiceErrors.noModel();
}

const bounded = z
  .string()
  .trim()
  .min(1)
  .transform((text) => transcriptStart(text, mostInMessage));
const said = z.object({ role: bounded, content: bounded });

/** The last entries of the list, without those that are not messages. */
function lastOf(messages: unknown): PreviousMessage[] {
  if (!Array.isArray(messages)) return [];
  return messages.slice(-mostMessages).flatMap((each) => said.safeParse(each).data ?? []);
}
