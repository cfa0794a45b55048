import { z } from 'zod';
import { audienceLimits } from './audience.constants.ts';
import type { AudienceSource } from './audience.schema.ts';
import { timedCounts } from './timed-counts.ts';

/** A comment as yt-dlp reports it; only the used fields. */
const comment = z.object({
  text: z.string().nullish().catch(undefined),
  like_count: z.number().nullish().catch(undefined),
  author_id: z.string().nullish().catch(undefined),
  author: z.string().nullish().catch(undefined),
});

/** Seconds within which an author who names a time again adds nothing. */
const momentSeconds = 30;

/** Likes beyond this add nothing to the weight of a comment. */
const maxLikes = 1000;

/** Times of one comment that count: a list of more is a table of contents. */
const maxTimes = 20;

/**
 * The moments that comments name ("12:34 is gold"): each named time counts by the likes of its
 * comment, an author once per moment, and a comment that names several shares its weight among them.
 * Neither authors nor texts are kept. Undefined when no comment names a time.
 */
export function commentsSource(comments: readonly unknown[]): AudienceSource | undefined {
  const counts = timedCounts();
  const named = new Set<string>();
  for (const one of comments.slice(0, audienceLimits.messages)) {
    const { text, like_count: likes, author_id: id, author } = comment.safeParse(one).data ?? {};
    const times = timesIn(text ?? '');
    if (times.length > maxTimes) continue;
    const weight = 1 + Math.log2(1 + Math.min(maxLikes, Math.max(0, likes ?? 0)));
    for (const at of times) {
      const who = id ?? author;
      const moment = `${Math.floor(at / momentSeconds)} ${who}`;
      if (who && named.has(moment)) continue;
      if (who) named.add(moment);
      counts.add(at, weight / times.length);
    }
  }
  return counts.source('comments');
}

/** The times that a text names, seconds: "1:02:03", "12:34"; each once. */
function timesIn(text: string): number[] {
  const found = new Set<number>();
  for (const [, hours = '0', minutes = '0', seconds = '0'] of text
    .slice(0, audienceLimits.commentLength)
    .matchAll(clockTime)) {
    const inHour = hours === '0' ? 600 : 60;
    if (Number(minutes) < inHour)
      found.add(3600 * Number(hours) + 60 * Number(minutes) + Number(seconds));
  }
  return [...found];
}

/** Not part of a longer number, a date or a ratio ("16:9" has one digit after the colon). */
const clockTime = /(?<![\d:.,])(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)(?![\d:])/g;
