import { createPacer } from '#platform/kit/pacer.ts';
import { wholeSentences } from '#platform/kit/whole-sentences.ts';
import type { Model, Models } from '#platform/language-models';
import { generateWords, modelErrors } from '#platform/language-models';
import { responseFailed, voiceErrors } from './errors.ts';
import { relevantPassages, transcriptStart } from './passages.ts';
import { buildPrompt, type PreviousMessage, type Question } from './prompt.ts';
import { type ChatRequest, type ChatResponse, maxCharacters } from './voice.schema.ts';

/** Maximum number of characters of the transcript that the model receives. */
const maxTranscriptCharacters = 2000;
const temperature = 0.7;
/** Tokens of an answer at most: three long sentences, also in scripts with several tokens a letter. */
const maxTokens = 800;
/** Time limit of an answer in seconds; a person who asks aloud does not wait longer. */
const defaultDeadline = 60;
/** Seconds for which rate limits are waited for. */
const waitSeconds = 10;

/**
 * Answers a spoken question from a video's transcript.
 * @throws Failure of errors.ts, or `modelErrors.notOffered` for a model that is not offered
 */
export async function answerQuestion(
  models: Pick<Models, 'general' | 'resolveNamed'>,
  { message, transcript, language = '', previousMessages = [], model: name, relevant }: ChatRequest,
  { signal, deadlineSeconds = defaultDeadline }: { signal: AbortSignal; deadlineSeconds?: number },
): Promise<ChatResponse> {
  const passages = { maxLength: maxTranscriptCharacters, pacer: createPacer(signal) };
  const part = relevant
    ? await relevantPassages(transcript, message, passages)
    : transcriptStart(transcript, maxTranscriptCharacters);
  const late = AbortSignal.timeout(deadlineSeconds * 1000);
  try {
    const model =
      (name === undefined ? models.general() : models.resolveNamed(name)) ?? noneConfigured();
    const question = {
      message,
      transcript: part,
      history: previousMessages.map(bounded),
      language,
    };
    const response = await generate(model, question, { signal, enough: late });
    if (response === '') throw voiceErrors.emptyResponse();
    return { response, language };
  } catch (error) {
    signal.throwIfAborted();
    throw responseFailed(late.aborted ? voiceErrors.modelTimeout() : error, {
      modelNamed: name !== undefined,
    });
  }
}

/** The answer; one that was cut off, or took too long, ends with its last whole sentence. */
async function generate(
  model: Model,
  question: Question,
  until: { signal: AbortSignal; enough: AbortSignal },
): Promise<string> {
  const { instructions, prompt } = buildPrompt(question);
  const asked = { model, system: instructions, prompt, temperature, maxTokens, waitSeconds };
  const { text, isUnfinished } = await generateWords({ ...asked, ...until });
  const answer = text.trim();
  if (!isUnfinished || answer === '') return answer;
  return wholeSentences(answer) || `${answer}…`;
}

function noneConfigured(): never {
  throw modelErrors.noneConfigured();
}

const bounded = ({ role, content }: PreviousMessage): PreviousMessage => ({
  role: transcriptStart(role.trim(), maxCharacters),
  content: transcriptStart(content.trim(), maxCharacters),
});
