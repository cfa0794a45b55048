import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { storedBlocks } from '#engine/search';
import { checkMarkdown } from '#engine/writing';
import type { Needs } from '#features/context';
import { ownVideo, type VideoRow, videoErrors } from '#features/videos';
import { videos, videoTexts } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { messageOf } from '#platform/kit/failure.ts';
import {
  generateWords,
  isModelLimit,
  type Model,
  modelErrors,
  requireStrength,
} from '#platform/language-models';
import { correctionErrors } from '../errors.ts';
import type { TranscriptServices } from '../video/transcripts.ts';
import type { TextKind, TextList, TextResponse, textRequest, VideoText } from './text.schema.ts';
import { materialOf, promptOf } from './text-prompt.ts';

export type TextServices = TranscriptServices & Needs<'limiter' | 'closing' | 'modelsOf'>;

type Owned = { userId: string; videoId: string };
type Row = typeof videoTexts.$inferSelect;

/** Rate limit for the texts that the language model writes for one person. */
const perHour = { limit: 30, windowSeconds: 3600 };
/** Tokens of a text at most: a long blog post. */
const maxTokens = 4000;
/** Maximum number of characters of a text that are stored. */
const maxTextLength = 60_000;

/**
 * Lists the texts that a language model has written about a video.
 * @throws Failure `video-not-found`
 */
export async function listTexts(
  { db }: TextServices,
  { userId, videoId }: Owned,
): Promise<TextList> {
  const video = await ownVideo(db, userId, videoId);
  const rows = await db
    .select()
    .from(videoTexts)
    .where(eq(videoTexts.videoId, video.id))
    .orderBy(asc(videoTexts.kind));
  return { texts: rows.map((row) => showText(row, video)) };
}

/**
 * Creates a function that writes texts about a video; each text replaces an earlier one of the same
 * kind. Because writing costs money, it continues when the person leaves, and concurrent requests
 * wait for the same text.
 * @throws Failure `video-not-found`, `transcript-not-found` (404), `no-language-model` (409),
 * `model-too-small` (409), `too-many-texts` (429), `text-failed` (502)
 */
export function createTextWriter(services: TextServices) {
  const writing = new Map<string, Promise<Row>>();
  return async (
    { userId, videoId }: Owned,
    body: Unparsed<z.output<typeof textRequest>>,
  ): Promise<TextResponse> => {
    const video = await ownVideo(services.db, userId, videoId);
    const { kind } = body.parse();
    const { model } = (await services.modelsOf.forJob('titles', { userId })) ?? {};
    if (!model) throw modelErrors.noneConfigured();
    requireStrength('texts', model);
    const id = `${video.id} ${kind} ${video.transcriptVersion}`;
    if (!writing.has(id) && !(await services.limiter.take(`texts:${userId}`, perHour)).allowed)
      throw correctionErrors.tooManyTexts(perHour.limit);
    const written =
      writing.get(id) ?? write(services, model, { video, kind }).finally(() => writing.delete(id));
    writing.set(id, written);
    return { text: showText(await written, video) };
  };
}

async function write(
  { db, transcripts, closing }: TextServices,
  model: Model,
  of: { video: VideoRow; kind: TextKind },
): Promise<Row> {
  const { video, kind } = of;
  const { json } = await transcripts.corrected(video);
  const { blocks, language } = await storedBlocks(json);
  const material = materialOf(blocks);
  if (material.lines.length === 0) throw videoErrors.transcriptNotFound();
  const { title } = video;
  const generate = async (attempt: 'first' | 'second') => {
    const { instructions, prompt } = promptOf(kind, {
      title: title ?? 'Untitled',
      material,
      attempt,
    });
    const { text, isUnfinished } = await generateWords({
      model,
      system: instructions,
      prompt,
      temperature: 0.4,
      maxTokens,
      signal: closing,
      waitSeconds: 60,
    }).catch((error: unknown) => {
      if (isModelLimit(error)) throw error;
      throw correctionErrors.textFailed(messageOf(error), { cause: error });
    });
    if (isUnfinished)
      throw correctionErrors.textFailed('its end is missing, as it became too long');
    return await checkMarkdown(
      {
        markdown: text.trim().slice(0, maxTextLength).toWellFormed().replaceAll('\0', ''),
        lines: material.lines,
        language,
        topic: [title ?? '', ...material.speakers],
        hasChoices: kind === 'quiz',
      },
      { signal: closing },
    );
  };
  const first = await generate('first');
  const { markdown, times } = first.times > 0 ? first : await generate('second');
  if (markdown === '') throw correctionErrors.textFailed('it wrote nothing that is said there');
  if (times === 0)
    throw correctionErrors.textFailed(
      'it cited no time of the transcript, so nothing it wrote can be checked',
    );
  const values = {
    markdown,
    transcriptVersion: video.transcriptVersion,
    readUntil: material.readUntil,
    createdAt: sql`now()`,
  };
  return db.transaction(async (tx) => {
    // The lock is held until the end, so that the video is not deleted meanwhile.
    const [current] = await tx
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, video.id))
      .for('key share');
    if (!current) throw videoErrors.videoNotFound();
    const target = [videoTexts.videoId, videoTexts.kind];
    const insert = tx.insert(videoTexts).values({ videoId: video.id, kind, ...values });
    const [row] = await insert.onConflictDoUpdate({ target, set: values }).returning();
    if (!row) throw videoErrors.videoNotFound();
    return row;
  });
}

function showText(
  { kind, markdown, transcriptVersion, readUntil, createdAt }: Row,
  video: VideoRow,
): VideoText {
  return {
    kind,
    markdown,
    outdated: transcriptVersion !== video.transcriptVersion,
    readUntil,
    createdAt: createdAt.toISOString(),
  };
}
