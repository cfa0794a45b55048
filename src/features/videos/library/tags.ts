import { eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/database';
import { videos } from '#platform/database';

/** Equal for two spellings of one tag. */
const identityOf = (tag: string) => tag.toLowerCase();

/** The tags without repeats, each spelt as the person's other videos have it. */
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

/** All of these tags, the first spelling of each. */
export function mergedTags(tags: readonly string[]): string[] {
  const merged = new Map<string, string>();
  for (const tag of tags) if (!merged.has(identityOf(tag))) merged.set(identityOf(tag), tag);
  return [...merged.values()];
}

export const withoutTag = (tags: readonly string[], removed: string) =>
  tags.filter((tag) => identityOf(tag) !== identityOf(removed));
