import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database';
import { isWorkerGone, type jobParts } from '#platform/database';

/**
 * A crash: the process died while an attempt ran in it. Crashes are counted apart from failed
 * attempts, for every part that was running, because nothing shows which of them was the cause.
 * After two crashes, a part is isolated: its heavy work runs alone in a child process, so that a
 * crash there is certainly its own. After the third crash it fails. Every finished step resets the
 * count.
 */
export const crashesBeforeIsolation = 2;
export const maxCrashes = 3;

type PartRow = typeof jobParts.$inferSelect;

const goneRow = z.tuple([z.object({ gone: z.boolean() })]);

/**
 * Whether the process that works on the part, according to its record, is dead. This is checked
 * because the queue may deliver the part again before the reaper has noticed.
 */
export async function hasCrashed(tx: Db, { status, worker }: PartRow): Promise<boolean> {
  if (status !== 'running' || worker === null) return false;
  const { rows } = await tx.execute(sql`select ${isWorkerGone(sql`${worker}::bigint`)} as gone`);
  return goneRow.parse(rows)[0].gone;
}

/**
 * Lets each process run one isolated part at a time, so that a crash certainly belongs to that
 * part.
 */
export type IsolationSlot = {
  /** False while another holder has the slot. */
  take(holder: string): boolean;
  /** Has no effect when another holder has the slot. */
  leave(holder: string): void;
};

export function isolationSlot(): IsolationSlot {
  let current: string | undefined;
  return {
    take(holder) {
      current ??= holder;
      return current === holder;
    },
    leave(holder) {
      if (current === holder) current = undefined;
    },
  };
}
