import { stat } from 'node:fs/promises';
import { diskErrors, isDiskFull } from '#platform/kit/disk-full.ts';
import { causeChain, Failure } from '#platform/kit/failure.ts';
import { databaseFolder, listDumps } from './dumps.ts';
import { databaseErrors } from './errors.ts';

/**
 * The failure that says what keeps the embedded database from opening: `no-space`, or
 * `database-damaged` with the reason, and with the way back.
 */
export async function openingFailure(
  error: unknown,
  dataDir: string,
  reason: string = reasonOf(error),
): Promise<Failure> {
  // Postgres panics when its write-ahead log has no room.
  const isFull = isDiskFull(error) || /No space left on device|quota exceeded/i.test(reason);
  if (isFull) return diskErrors.noSpace(dataDir, { cause: error });
  const about = { folder: databaseFolder(dataDir), reason, ...(await ageOfDump(dataDir)) };
  return databaseErrors.damaged(about, { cause: error });
}

/**
 * The failure `database-damaged` for an error that only a damaged embedded database causes, such as
 * a page that is not one; undefined for other errors.
 */
export async function damageFailure(error: unknown, dataDir: string): Promise<Failure | undefined> {
  const chain = causeChain(error);
  const isKnown = chain.some((link) => link instanceof Failure);
  return !isKnown && chain.some(isDamage) ? openingFailure(error, dataDir) : undefined;
}

/** Internal errors of Postgres, corrupted data or indexes, and a Postgres that has aborted. */
function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlState = 'code' in error ? String(error.code) : '';
  return /^XX00[0-2]$/.test(sqlState) || error.name === 'RuntimeError';
}

/** The last problem that Postgres reported on its standard error, which PGlite does not throw. */
export type ReportedProblem = { note(line: string): boolean; last(): string | undefined };

export function reportedProblem(): ReportedProblem {
  let last: string | undefined;
  return {
    note(line) {
      last = /\b(?:FATAL|PANIC|ERROR): +(.+)/.exec(line)?.[1] ?? last;
      return false;
    },
    last: () => last,
  };
}

function reasonOf(error: unknown): string {
  const messages = causeChain(error).map((link) => (link instanceof Error ? link.message : ''));
  return messages.at(-1)?.split('\n')[0]?.trim() || 'it cannot be read';
}

async function ageOfDump(dataDir: string): Promise<{ dumpAge?: string }> {
  const [latest] = await listDumps(dataDir);
  const written = latest && (await stat(latest).catch(() => undefined));
  return written ? { dumpAge: ageText((Date.now() - written.mtimeMs) / 60_000) } : {};
}

function ageText(minutes: number): string {
  const [count, unit] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [minutes / 60, 'hour']
        : [minutes / 1440, 'day'];
  const rounded = Math.max(1, Math.round(count));
  return `${rounded} ${unit}${rounded === 1 ? '' : 's'}`;
}
