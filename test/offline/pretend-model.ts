import { highlightsKey } from '#engine/highlights/rank/model/findings.ts';
import { promptOf } from '../stand-ins/openai.ts';
import type { Received, Reply } from '../stand-ins/stand-in.ts';

/**
 * Replies like a language model that has read the request but cannot think: enough to try every
 * page and route without an API key.
 */
export function pretendModel(request: Received): Reply {
  if (request.form) return { hear: recognition };
  const prompt = promptOf(request);
  if (prompt.includes(`{"${highlightsKey}":[`))
    return { say: { [highlightsKey]: highlights(prompt) } };
  if (prompt.includes('{"judgements":[')) return { say: { judgements: judgements(prompt) } };
  if (prompt.includes('{"translations":[')) return { say: { translations: translations(prompt) } };
  const question = /<question>\n([\s\S]*?)\n<\/question>/.exec(prompt)?.[1];
  if (question !== undefined) return { say: spokenAnswer(question, prompt) };
  return {
    say: answer(prompt),
    reasoning: 'This is the pretend model of the offline mode: it quotes and does not think.',
    slowly: 15,
  };
}

/** The same minute of text for every recording. */
const recognition = {
  text: 'Offline nobody listens. ',
  language: 'english',
  segments: Array.from({ length: 10 }, (_, at) => ({
    start: at * 6,
    end: at * 6 + 5,
    text: `This is sentence ${at + 1} that the offline mode pretends to hear in this recording.`,
  })),
};

type Line = { start: number; end: number; text: string };

/** Every second range of about 35 seconds is a highlight. */
function highlights(prompt: string) {
  const passages: Line[][] = [[]];
  for (const [, start, end, text = ''] of prompt.matchAll(
    /^\[(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)\] (.*)$/gm,
  )) {
    const line = { start: Number(start), end: Number(end), text };
    const current = passages.at(-1) ?? [];
    if (current[0] && line.end - current[0].start > 35) passages.push([line]);
    else current.push(line);
  }
  return passages.filter((passage, index) => index % 2 === 1 && passage.length > 1).map(highlight);
}

function highlight(lines: Line[]) {
  const [first, last] = [lines[0], lines.at(-1)];
  const scores = ['hook', 'stands_alone', 'payoff', 'emotion', 'value'].map((name, index) => {
    const quote = lines[index % lines.length]?.text ?? '';
    return [
      name,
      {
        score: (quote.length * 7 + index * 3) % 11,
        quote,
        reason: `The pretend model counted ${quote.length} letters.`,
      },
    ];
  });
  const words = (first?.text ?? '').replace(/[^\p{L}\p{N}\s']/gu, '').split(/\s+/);
  return {
    ...Object.fromEntries(scores),
    start: first?.start,
    end: last?.end,
    title: words.slice(0, 7).join(' '),
    summary: `${first?.text ?? ''} ${last?.text ?? ''}`,
    topics: [...new Set(words.filter((word) => word.length > 4))].slice(0, 4),
    fit: 5,
    faults: [],
  };
}

function judgements(prompt: string) {
  return [...prompt.matchAll(/^\[(\d+)\] \d+ s: (.*)$/gm)].map(([, id, text = '']) => {
    const score = (offset: number) => (text.length + offset) % 11;
    return {
      id: Number(id),
      hook: score(0),
      stands_alone: score(3),
      payoff: score(5),
      emotion: score(7),
      value: score(9),
      fit: 5,
    };
  });
}

/** The sentence itself, marked as translated. */
function translations(prompt: string) {
  const lines = [...prompt.matchAll(/\{"id":(\d+),"text":("(?:[^"\\]|\\.)*")\}/g)];
  return lines.map(([, id, text = '""']) => ({ id: Number(id), text: `≈ ${JSON.parse(text)}` }));
}

function spokenAnswer(question: string, prompt: string): string {
  const transcript = /<transcript>\s*([\s\S]*?)\s*<\/transcript>/.exec(prompt)?.[1] ?? '';
  return `Offline, nobody thinks about your question: ${question.trim()} The transcript begins: ${transcript.slice(0, 120)}`;
}

function answer(prompt: string): string {
  const times = [...new Set(prompt.match(/\b(?:\d+:)?\d{1,2}:\d{2}\b/g) ?? [])].slice(0, 3);
  const cited = times
    .map((time, index) => `${index + 1}. Something is said here [${time}].`)
    .join('\n');
  const question = prompt.split('\n').at(-1)?.slice(0, 200) ?? '';
  return `**Offline mode**: a stand-in answers, not a model. You asked: *${question.trim()}*\n\n${cited || 'No transcript came with the question.'}`;
}
