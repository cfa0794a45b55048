import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';

/** A key that is equal for all spellings of a tag. */
const identityOf = (tag: string) => tag.toLowerCase();

/** The tags without duplicates, each spelt as on the person's other videos. */
export async function spelledTags(
  db: Db,
  userId: string,
  tags: readonly string[],
): Promise<string[]> {
  if (tags.length === 0) return [];
  const rows = await db
    .selectDistinct({ tag: sql<string>`unnest(${videos.tags})` })
    .from(videos)
    .where(eq(videos.userId, userId));
  const spellings = new Map(rows.map(({ tag }) => [identityOf(tag), tag]));
  return mergedTags(tags.map((tag) => spellings.get(identityOf(tag)) ?? tag));
}

/** The tags without duplicates; the first spelling of each tag is kept. */
export function mergedTags(tags: readonly string[]): string[] {
  const merged = new Map<string, string>();
  for (const tag of tags) if (!merged.has(identityOf(tag))) merged.set(identityOf(tag), tag);
  return [...merged.values()];
}

export const withoutTag = (tags: readonly string[], removed: string) =>
  tags.filter((tag) => identityOf(tag) !== identityOf(removed));
