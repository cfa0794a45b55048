import { z } from 'zod';
import { audienceLimits } from './audience.constants.ts';
import type { AudienceSource } from './audience.schema.ts';
import { timedCounts } from './timed-counts.ts';

/** A line of the chat replay that yt-dlp writes; times are milliseconds, as text. */
const replayLine = z.object({
  replayChatItemAction: z.object({
    videoOffsetTimeMsec: z.union([z.string(), z.number()]),
    actions: z
      .array(z.object({ addChatItemAction: z.object({ item: z.unknown() }).nullish() }).catch({}))
      .max(1000)
      .nullish(),
  }),
});

/**
 * The messages of YouTube's live chat: a JSON object in each line. Notices of the platform do not
 * count, nor does what was written before the stream, which the platform puts at its very start.
 * Undefined when the text is nothing of the kind.
 */
export function liveChatSource(text: string): AudienceSource | undefined {
  const counts = timedCounts();
  let messages = 0;
  for (const line of linesOf(text)) {
    const { data } = replayLine.safeParse(parsed(line));
    if (!data) continue;
    const { videoOffsetTimeMsec: offset, actions } = data.replayChatItemAction;
    const seconds = Number(offset) / 1000;
    const written = (actions ?? []).filter(({ addChatItemAction }) =>
      isMessage(addChatItemAction?.item),
    ).length;
    if (written === 0 || !(seconds > 0)) continue;
    counts.add(seconds, written);
    messages += written;
    if (messages >= audienceLimits.messages) break;
  }
  return counts.source('chat');
}

/** What people write or pay to have shown; a notice has another name. */
const messageNames = ['liveChatTextMessageRenderer', 'liveChatPaidMessageRenderer'];

const isMessage = (item: unknown) =>
  typeof item === 'object' && item !== null && messageNames.some((name) => name in item);

/** A message of the chat of a Twitch video; the names are those of several downloaders. */
const twitchMessage = z.object({
  content_offset_seconds: z.number().optional().catch(undefined),
  contentOffsetSeconds: z.number().optional().catch(undefined),
  time_in_seconds: z.number().optional().catch(undefined),
});

/** The messages of a list with times in seconds; undefined when none has one. */
export function messagesSource(messages: readonly unknown[]): AudienceSource | undefined {
  const counts = timedCounts();
  for (const one of messages.slice(0, audienceLimits.messages)) {
    const { data } = twitchMessage.safeParse(one);
    const at = data?.content_offset_seconds ?? data?.contentOffsetSeconds ?? data?.time_in_seconds;
    if (at !== undefined && at > 0) counts.add(at);
  }
  return counts.source('chat');
}

/**
 * The comments that Bilibili shows over the picture: elements `<d p="time,…">`. Read by searching
 * for them, so that neither entities nor nesting cost anything. Undefined when there are none.
 */
export function danmuSource(text: string): AudienceSource | undefined {
  const counts = timedCounts();
  let read = 0;
  for (const [, seconds = ''] of text.matchAll(/<d\s+p\s*=\s*["'](\d{1,7}(?:\.\d{1,20})?),/g)) {
    counts.add(Number(seconds));
    if (++read >= audienceLimits.messages) break;
  }
  return counts.source('danmu');
}

function* linesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end === -1 ? text.length : end;
    if (to > from) yield text.slice(from, to);
    from = to + 1;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
