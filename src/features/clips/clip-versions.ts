import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { durationOf, thousandths } from '#engine/port/edit';
import { type ClipRow, editOf, ownVideo, suggestion, versionOf } from '#features/videos';
import type { ClipVersion, ClipVersionList, VersionChange } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { maxClipVersions, maxVersionBytes } from '#features/videos/clips.constants.ts';
import type { Db } from '#platform/database';
import { clipVersions } from '#platform/database';
import { clipOf } from './clip-content.ts';

type At = { userId: string; videoId: string; clipId: string };

/**
 * Shows the versions of a clip, newest first.
 * @throws Failure `video-not-found`, `clip-not-found`
 */
export async function showVersions(
  db: Db,
  { userId, videoId, clipId }: At,
): Promise<ClipVersionList> {
  const video = await ownVideo(db, userId, videoId);
  const clip = await clipOf(db, video.id, clipId);
  const rows = await db
    .select()
    .from(clipVersions)
    .where(eq(clipVersions.clipId, clip.id))
    .orderBy(desc(clipVersions.version));
  const states = [...rows.map(stateOf), identifiedState(clip)];
  const now = stateOf({ ...clip, updatedAt: clip.createdAt });
  return {
    version: versionOf(clip),
    current: states.find((state) => changesSince(state, now).length === 0)?.version,
    versions: states.map((state, index) => shown(state, states[index + 1])),
  };
}

/** The edit of a clip in a version; undefined when that version is not stored. */
export async function editInVersion(
  db: Db,
  clip: ClipRow,
  version: number,
): Promise<ClipEdit | undefined> {
  if (version === 0) return identifiedState(clip).edit;
  const [row] = await db
    .select()
    .from(clipVersions)
    .where(and(eq(clipVersions.clipId, clip.id), eq(clipVersions.version, version)));
  return row && stateOf(row).edit;
}

/** The content of a clip at one time; the edit of a plain range consists of that range only. */
type State = {
  version: number;
  at: Date;
  start: string;
  end: string;
  edit: ClipEdit;
  isRange: boolean;
};
type Row = Pick<ClipRow, 'version' | 'start' | 'end' | 'edit'> & { updatedAt: Date };

function stateOf({ version, updatedAt, start, end, ...row }: Row): State {
  const edit = editOf(row);
  const range = { start: Number(start), end: Number(end) };
  return { version, at: updatedAt, start, end, edit: edit ?? { ranges: [range] }, isRange: !edit };
}

/** The clip as it was identified, or as a person made it. */
function identifiedState(clip: ClipRow): State {
  const { start, end, edit = null } = suggestion.nullable().parse(clip.suggested) ?? clip;
  return stateOf({ version: 0, updatedAt: clip.createdAt, start, end, edit });
}

function shown(state: State, before: State | undefined): ClipVersion {
  const { version, at, start, end, edit, isRange } = state;
  const fields = { version, at: at.toISOString(), start, end, ...(isRange ? {} : { edit }) };
  return {
    ...fields,
    seconds: thousandths(durationOf(edit.ranges)),
    changes: before ? changesSince(before, state) : [],
  };
}

function changesSince({ edit: before }: State, { edit }: State): VersionChange[] {
  const { ranges, ...fields } = edit;
  const names = ['captions', 'title', 'overlays', 'brandKit', 'style', 'framing', 'zooms'] as const;
  const changed = names.filter((name) => !isDeepStrictEqual(fields[name], before[name]));
  return isDeepStrictEqual(ranges, before.ranges) ? changed : ['parts', ...changed];
}

/** How long after a version began changes still become part of it, seconds. */
const mergeSeconds = 120;

type Recorded = {
  before: ClipRow;
  after: Pick<ClipRow, 'version' | 'start' | 'end' | 'edit' | 'suggested'>;
  isRestored: boolean;
};

/**
 * Records the clip after a person's change. The identified clip needs no version of its own. A
 * change is merged into the latest version only if that version is recent and directly precedes it,
 * so that no version is lost when a clip is reset or an earlier version restored.
 */
export async function recordVersion(
  tx: Db,
  { before, after, isRestored }: Recorded,
): Promise<void> {
  const ofClip = eq(clipVersions.clipId, before.id);
  const [latest] = await tx
    .select({
      ...getTableColumns(clipVersions),
      isRecent: sql<boolean>`${clipVersions.createdAt} > now() - make_interval(secs => ${mergeSeconds})`,
    })
    .from(clipVersions)
    .where(ofClip)
    .orderBy(desc(clipVersions.version))
    .limit(1);
  // The clip is a copy of an edited clip, or was edited before versions were stored.
  if (!latest && before.version > 0 && !isIdentified(before))
    await tx
      .insert(clipVersions)
      .values({ ...valuesOf(before), createdAt: before.createdAt, updatedAt: before.createdAt });
  if (isIdentified({ ...before, ...after })) return;
  const follows = latest?.isRecent && latest.version === before.version && !isRestored;
  const isSame =
    latest &&
    changesSince(stateOf(latest), stateOf({ ...after, updatedAt: latest.updatedAt })).length === 0;
  if (latest && (follows || isSame))
    await tx
      .update(clipVersions)
      .set(valuesOf({ ...after, id: before.id }))
      .where(and(ofClip, eq(clipVersions.version, latest.version)));
  else await tx.insert(clipVersions).values(valuesOf({ ...after, id: before.id }));
  await prune(tx, before.id);
}

const isIdentified = (clip: ClipRow): boolean =>
  changesSince(identifiedState(clip), stateOf({ ...clip, updatedAt: clip.createdAt })).length === 0;

const valuesOf = ({
  id,
  version,
  start,
  end,
  edit,
}: Pick<ClipRow, 'id' | 'version' | 'start' | 'end' | 'edit'>) => ({
  clipId: id,
  version,
  start,
  end,
  edit,
});

async function prune(tx: Db, clipId: string): Promise<void> {
  const ofClip = eq(clipVersions.clipId, clipId);
  const stored = await tx
    .select({
      version: clipVersions.version,
      bytes: sql<number>`coalesce(octet_length(${clipVersions.edit}::text), 0)`,
    })
    .from(clipVersions)
    .where(ofClip)
    .orderBy(desc(clipVersions.version));
  let bytes = 0;
  const newestBeyond = stored.find((row, index) => {
    bytes += row.bytes;
    return index >= maxClipVersions || (index > 0 && bytes > maxVersionBytes);
  });
  if (newestBeyond)
    await tx
      .delete(clipVersions)
      .where(and(ofClip, lte(clipVersions.version, newestBeyond.version)));
}
