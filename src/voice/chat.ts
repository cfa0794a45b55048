import { generateText } from 'ai';
import { z } from 'zod';
import type { Model, Models } from '#models/resolve.ts';
import { brieflyPatient } from '#models/speech-patience.ts';
import type { ChatAnswer } from './contract.ts';
import { answerFailed, emptyResponse, noMessage, noModel, noTranscript, tooLate } from './failures.ts';
import { beginning, fittingPassages } from './passages.ts';
import { promptFor, type Question, type Said } from './prompt.ts';

/** Characters of the transcript, and entries of the conversation, that the model is given. */
const [mostCharacters, mostMessages] = [2000, 3] as const;
const temperature = 0.7;
/** Seconds for everything: whoever asked aloud has given up by then. */
const usualDeadline = 60;

/** An answer to a spoken question, from a video's transcript. */
export async function answerQuestion(
  models: Pick<Models, 'general' | 'resolve'>,
  body: Record<string, unknown>,
  { signal, deadlineSeconds = usualDeadline }: { signal: AbortSignal; deadlineSeconds?: number },
): Promise<ChatAnswer> {
  const { message, transcript, model: name } = body;
  if (!isText(message)) throw noMessage();
  if (!isText(transcript)) throw noTranscript();
  const language = typeof body.language === 'string' ? body.language : '';
  const part = body.relevant === true ? fittingPassages(transcript, message, mostCharacters) : beginning(transcript, mostCharacters);
  const late = AbortSignal.timeout(deadlineSeconds * 1000);
  try {
    const model = (isText(name) ? models.resolve(name) : models.general()) ?? noneConfigured();
    const question = { message, transcript: part, history: lastOf(body.previousMessages), language };
    const response = await generate(model, question, AbortSignal.any([signal, late]));
    if (response === '') throw emptyResponse();
    return { response, language };
  } catch (error) {
    signal.throwIfAborted();
    throw answerFailed(late.aborted ? tooLate() : error, { modelNamed: isText(name) });
  }
}

async function generate(model: Model, question: Question, signal: AbortSignal): Promise<string> {
  const { instructions, prompt } = promptFor(question);
  const call = () => generateText({ model, instructions, prompt, temperature, maxRetries: 0, abortSignal: signal });
  return (await brieflyPatient(call, { signal })).text.trim();
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function noneConfigured(): never {
  throw noModel();
}

const said = z.object({ role: z.string().trim().min(1), content: z.string().trim().min(1) });

/** The last entries of the list, without those that are no messages. */
function lastOf(messages: unknown): Said[] {
  if (!Array.isArray(messages)) return [];
  return messages.slice(-mostMessages).flatMap((each) => said.safeParse(each).data ?? []);
}
