import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Needs } from '#features/context';
import { type Db, modelUsage, videos } from '#platform/database';
import { ownVideo } from '../videos.ts';
import {
  type ModelUsageResponse,
  modelAmountsUsed,
  type modelLimitsRequest,
  type modelUsageQuery,
  modelUsageResponse,
  type VideoModelUsage,
  videoModelUsageResponse,
} from './model-usage.schema.ts';

type Services = Needs<'db' | 'modelUsage'>;

/** What a person has used of models in a month, by day, job and model, and by video. */
export async function modelUsageOf(
  { db, modelUsage: usage }: Services,
  userId: string,
  { month: named }: z.output<typeof modelUsageQuery>,
): Promise<ModelUsageResponse> {
  const { used, own, server } = await usage.state(userId);
  const month = named ?? used.month;
  const first = sql`${`${month}-01`}::date`;
  const rows = sql`
    ${modelUsage} as used left join ${videos} as video on video.id = used.video_id
    where used.user_id = ${userId} and used.day >= ${first}
      and used.day < ${first} + interval '1 month'`;
  const limited = (unit: 'dollars' | 'tokens') => ({
    own: { used: used.all[unit], limit: own[unit] ?? null },
    server: { used: used.ofServer[unit], limit: server[unit] ?? null },
  });
  const days = sql`
    select used.day::text as day, ${model}, ${sums} from ${rows}
    group by used.day, ${model} order by used.day desc, ${model} limit ${maxRows}`;
  const ofVideos = sql`
    select video.id, min(video.title) as title, ${sums} from ${rows} group by video.id
    order by dollars desc nulls last, sum(used.input_tokens + used.output_tokens) desc
    limit ${maxVideos}`;
  return {
    month,
    total: await totalOf(db, rows),
    days: modelUsageResponse.shape.days.parse((await db.execute(days)).rows),
    videos: modelUsageResponse.shape.videos.parse((await db.execute(ofVideos)).rows),
    limits: { dollars: limited('dollars'), tokens: limited('tokens'), resetsOn: used.resetsOn },
  };
}

const [maxRows, maxVideos] = [2000, 100];

/**
 * What models have been used for on a video, in the months that are kept.
 * @throws Failure `video-not-found`
 */
export async function modelUsageOfVideo(
  { db }: Pick<Services, 'db'>,
  userId: string,
  id: string,
): Promise<VideoModelUsage> {
  const video = await ownVideo(db, userId, id);
  const rows = sql`
    ${modelUsage} as used where used.user_id = ${userId} and used.video_id = ${video.id}`;
  const models = sql`
    select ${model}, ${sums} from ${rows} group by ${model} order by ${model} limit ${maxRows}`;
  return {
    total: await totalOf(db, rows),
    models: videoModelUsageResponse.shape.models.parse((await db.execute(models)).rows),
  };
}

/** Sets the limits of a person, who gets what is true then. */
export async function changeModelLimits(
  services: Services,
  userId: string,
  { dollars, tokens }: z.output<typeof modelLimitsRequest>,
): Promise<ModelUsageResponse> {
  const own = { dollars: dollars ?? undefined, tokens: tokens ?? undefined };
  await services.modelUsage.limit(userId, own);
  return await modelUsageOf(services, userId, {});
}

const model = sql`used.job, used.provider, used.model`;

const sums = sql`
  coalesce(sum(used.requests), 0)::float8 as requests,
  coalesce(sum(used.estimated), 0)::float8 as estimated,
  coalesce(sum(used.input_tokens), 0)::float8 as "inputTokens",
  coalesce(sum(used.output_tokens), 0)::float8 as "outputTokens",
  coalesce(sum(used.audio_seconds), 0)::float8 as "audioSeconds",
  coalesce(sum(used.characters), 0)::float8 as characters,
  coalesce(sum(used.milliseconds), 0)::float8 / 1000 as seconds,
  sum(used.dollars)::float8 as dollars,
  coalesce(sum(used.requests) filter (where used.dollars is null), 0)::float8 as unpriced`;

async function totalOf(db: Db, rows: SQL) {
  const { rows: found } = await db.execute(sql`select ${sums} from ${rows}`);
  return z.tuple([modelAmountsUsed]).parse(found)[0];
}
