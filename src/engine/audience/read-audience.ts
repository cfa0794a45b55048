import { z } from 'zod';
import { audienceLimits } from './audience.constants.ts';
import type { AudienceSource } from './audience.schema.ts';
import { danmuSource, liveChatSource, messagesSource } from './chat.ts';
import { commentsSource } from './comments.ts';
import { audienceErrors } from './errors.ts';
import { heatmap, heatmapSource } from './heatmap.entry.ts';
import { retentionSource } from './retention.ts';

/**
 * What a file says of an audience; what it is, its content decides: yt-dlp's metadata (heatmap and
 * comments) and live chat, the chat of a Twitch video, Bilibili's danmaku, a retention file of
 * YouTube Studio. The work is linear in the bytes. Names and texts are not part of the result.
 * @throws Failure (422) `audience-format-unknown`, `audience-empty`, `audience-times-impossible`,
 * `audience-too-large`
 */
export function readAudience(bytes: Uint8Array): AudienceSource[] {
  // @protection audience-files
  if (bytes.length > audienceLimits.bytes) throw audienceErrors.tooLarge();
  const text = decoded(bytes);
  const first = /^\s*\S/.exec(text.slice(0, 1000))?.[0]?.trim();
  if (first === '{' || first === '[') return ofJson(text);
  if (first === '<') return found([danmuSource(text)], /<i>|<d\s|<danmaku/.test(text));
  const retention = retentionSource(text);
  if (!retention) throw audienceErrors.formatUnknown();
  return [retention];
}

const document = z.object({
  heatmap: z.unknown().optional(),
  comments: z.array(z.unknown()).nullish().catch(undefined),
});

function ofJson(text: string): AudienceSource[] {
  const whole = parsed(text);
  // Several objects, one in each line, are no JSON document.
  if (whole === undefined || (typeof whole === 'object' && 'replayChatItemAction' in whole))
    return found([liveChatSource(text)], text.includes('replayChatItemAction'));
  if (Array.isArray(whole)) return found([messagesSource(whole)], true);
  const { data } = document.safeParse(whole);
  const parts = heatmap.safeParse(data?.heatmap);
  if (!parts.success) throw audienceErrors.timesImpossible({ cause: parts.error });
  const comments = data?.comments ?? [];
  return found(
    [heatmapSource(parts.data), messagesSource(comments) ?? commentsSource(comments)],
    data !== undefined && ('heatmap' in whole || 'comments' in whole || 'extractor' in whole),
  );
}

/** @throws Failure `audience-empty` or, for another kind of file, `audience-format-unknown` */
function found(sources: (AudienceSource | undefined)[], isKnown: boolean): AudienceSource[] {
  const there = sources.filter((one) => one !== undefined);
  if (there.length > 0) return there;
  throw isKnown ? audienceErrors.empty() : audienceErrors.formatUnknown();
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The text of UTF-8, or of UTF-16 with a byte order mark, as spreadsheets write it. */
function decoded(bytes: Uint8Array): string {
  const [one, two] = bytes;
  const label =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(label).decode(bytes);
}
