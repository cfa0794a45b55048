import { and, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { maxGlossaryTerms } from '#engine/transcript/corrections/corrections.constants.ts';
import { isId } from '#features/videos';
import type { SuccessResponse } from '#features/videos/success.schema.ts';
import type { Db } from '#platform/database';
import { feedEpisodes, feeds, glossaryTerms, lockForUser } from '#platform/database';
import type { Unparsed } from '#platform/http';
import { correctionErrors } from '../errors.ts';
import {
  type GlossaryList,
  type GlossaryTerm,
  type GlossaryTermResponse,
  type glossaryTermRequest,
  type SpelledTerm,
  spelledTerm,
} from './glossary.schema.ts';

/**
 * A person's glossary: terms whose spelling is corrected in new transcripts. Existing transcripts
 * are not changed.
 */

/** Lists the terms in alphabetical order; numbers are sorted by value. */
export async function listTerms(db: Db, userId: string): Promise<GlossaryList> {
  const rows = await db.select().from(glossaryTerms).where(eq(glossaryTerms.userId, userId));
  return { terms: rows.map(showTerm).toSorted((a, b) => alphabet.compare(a.term, b.term)) };
}

const alphabet = new Intl.Collator('en', { numeric: true });

/**
 * The terms for a new transcript of a video: those of the feed that the video comes from, then the
 * person's own. Of two entries for the same term, the first one wins.
 */
export async function termsOf(
  db: Db,
  { userId, videoId }: { userId: string; videoId: string },
): Promise<SpelledTerm[]> {
  const [feed] = await db
    .select({ settings: feeds.settings })
    .from(feedEpisodes)
    .innerJoin(feeds, eq(feeds.id, feedEpisodes.feedId))
    .where(and(eq(feedEpisodes.id, videoId), eq(feedEpisodes.userId, userId)));
  const { terms } = await listTerms(db, userId);
  const ofFeed = feed ? feedGlossary.parse(feed.settings).glossary : [];
  return [...ofFeed, ...terms.map(({ term, variants }) => ({ term, variants }))];
}

/** The part of a feed's settings that has its terms. */
const feedGlossary = z.object({ glossary: z.array(spelledTerm).default([]) });

/** @throws Failure `glossary-term-taken`, `glossary-full` (409) */
export async function addTerm(
  db: Db,
  userId: string,
  body: Unparsed<z.output<typeof glossaryTermRequest>>,
): Promise<GlossaryTermResponse> {
  const values = body.parse();
  return db.transaction(async (tx) => {
    await lockGlossary(tx, userId);
    const count = await tx.$count(glossaryTerms, eq(glossaryTerms.userId, userId));
    if (count >= maxGlossaryTerms) throw correctionErrors.glossaryFull(maxGlossaryTerms);
    await refuseTakenTerm(tx, userId, values.term);
    const [row] = await tx
      .insert(glossaryTerms)
      .values({ ...values, userId })
      .returning();
    return { term: showTerm(must(row)) };
  });
}

/** @throws Failure `glossary-term-not-found`, `glossary-term-taken` (409) */
export async function replaceTerm(
  db: Db,
  userId: string,
  id: string,
  body: Unparsed<z.output<typeof glossaryTermRequest>>,
): Promise<GlossaryTermResponse> {
  await ownTerm(db, userId, id);
  const values = body.parse();
  return db.transaction(async (tx) => {
    await lockGlossary(tx, userId);
    await refuseTakenTerm(tx, userId, values.term, id);
    const [row] = await tx.update(glossaryTerms).set(values).where(own(userId, id)).returning();
    return { term: showTerm(must(row)) };
  });
}

/** @throws Failure `glossary-term-not-found` */
export async function deleteTerm(db: Db, userId: string, id: string): Promise<SuccessResponse> {
  await ownTerm(db, userId, id);
  await db.delete(glossaryTerms).where(own(userId, id));
  return { success: true, message: 'Glossary term deleted successfully' };
}

type TermRow = typeof glossaryTerms.$inferSelect;

const own = (userId: string, id: string) =>
  and(eq(glossaryTerms.id, id), eq(glossaryTerms.userId, userId));

async function ownTerm(db: Db, userId: string, id: string): Promise<TermRow> {
  const [row] = isId(id) ? await db.select().from(glossaryTerms).where(own(userId, id)) : [];
  return must(row);
}

function must(row: TermRow | undefined): TermRow {
  if (row === undefined) throw correctionErrors.glossaryTermNotFound();
  return row;
}

/**
 * Serialises a person's changes of the glossary until the transaction ends, because the limits
 * apply to all of the person's terms together.
 */
async function lockGlossary(tx: Db, userId: string): Promise<void> {
  await lockForUser(tx, 'glossary', userId);
}

async function refuseTakenTerm(
  tx: Db,
  userId: string,
  term: string,
  except?: string,
): Promise<void> {
  const same = and(
    eq(glossaryTerms.userId, userId),
    sql`lower(${glossaryTerms.term}) = lower(${term})`,
  );
  const others = except === undefined ? same : and(same, ne(glossaryTerms.id, except));
  if ((await tx.$count(glossaryTerms, others)) > 0) throw correctionErrors.glossaryTermTaken(term);
}

function showTerm({ id, term, variants, createdAt, updatedAt }: TermRow): GlossaryTerm {
  return {
    id,
    term,
    variants,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
