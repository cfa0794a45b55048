import type { LlamaAddon, LlamaModel } from './addon.entry.ts';
import type { ChatMessage } from './protocol.ts';

/** Turns a conversation into the tokens that a model was taught to answer. */
export type ChatPrompt = (messages: readonly ChatMessage[]) => number[];

/**
 * The prompts of a model by the template of its file. What people wrote is never read as a mark of
 * the template, whatever it contains: the template is rendered with placeholders, and the texts are
 * turned into tokens apart from it.
 */
export function chatPrompt(addon: LlamaAddon, model: LlamaModel, template = chatMl): ChatPrompt {
  const renderer = new addon.AddonJinjaRenderer(template);
  const [bos, eos] = [model.tokenBos(), model.tokenEos()];
  const named = (token: number) => (token < 0 ? '' : model.getTokenString(token));
  const render = (messages: readonly ChatMessage[]) =>
    renderer.render({
      messages: messages.map(({ role }, at) => ({ role, content: placeholder(at) })),
      add_generation_prompt: true,
      enable_thinking: false,
      bos_token: named(bos),
      eos_token: named(eos),
    });
  return (messages) => {
    const turns = alternating(messages);
    const rendered = renderedOrWithoutSystem(turns, render);
    const tokens = piecesOf(rendered).flatMap(({ text, isMark }) => [
      ...model.tokenize(text, isMark),
    ]);
    const needsBos = model.shouldPrependBosToken() && bos >= 0 && tokens[0] !== bos;
    return needsBos ? [bos, ...tokens] : tokens;
  };
}

/** The form that most models know, for files without a template. */
const chatMl =
  "{% for message in messages %}<|im_start|>{{ message['role'] }}\n{{ message['content'] }}<|im_end|>\n{% endfor %}<|im_start|>assistant\n";

/** Letters for private use, which templates do not contain. */
const placeholder = (at: number) => `\uE000${at}\uE001`;
const placeholders = /\uE000(\d+)\uE001/;

type Rendered = { text: string; messages: readonly ChatMessage[] };

/** Some templates refuse instructions of their own: these then begin the first question. */
function renderedOrWithoutSystem(
  messages: readonly ChatMessage[],
  render: (messages: readonly ChatMessage[]) => string,
): Rendered {
  const [first, ...rest] = messages;
  if (first?.role !== 'system') return { text: render(messages), messages };
  try {
    return { text: render(messages), messages };
  } catch {
    const asked = alternating([{ role: 'user', content: first.content }, ...rest]);
    return { text: render(asked), messages: asked };
  }
}

function piecesOf({ text, messages }: Rendered): { text: string; isMark: boolean }[] {
  return text
    .split(placeholders)
    .map((piece, at) => ({
      text: at % 2 === 0 ? piece : (messages[Number(piece)]?.content ?? ''),
      // @protection template-marks: always
      isMark: at % 2 === 0,
    }))
    .filter((piece) => piece.text !== '');
}

/** Templates expect instructions first, then turns of user and assistant. */
function alternating(messages: readonly ChatMessage[]): ChatMessage[] {
  const turns: ChatMessage[] = [];
  for (const { role, content } of messages) {
    const last = turns.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else turns.push({ role, content });
  }
  return turns;
}
