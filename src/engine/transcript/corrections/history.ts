import type { SpeakerEdit } from '../speakers/speaker.schema.ts';
import type { Correction } from './correction.schema.ts';

/**
 * One recorded change of a video's corrections. Records are never altered: undoing a change records
 * another change.
 */
export type RecordedChange = {
  /** The version of the transcript after this change: 1, 2, 3 … */
  version: number;
  /**
   * `edit`: made by a person, `glossary`: by the person's glossary, `speakers`: of who speaks.
   * `undo` and `redo` name the change that they reverse or repeat, `restore` the version whose
   * words it brings back. `transcription`: the video was transcribed again; the corrections stay in
   * force, and this change cannot be undone.
   */
  kind: 'edit' | 'glossary' | 'speakers' | 'undo' | 'redo' | 'restore' | 'transcription';
  target: number | null;
  /** Ids of corrections that ended. Empty for `undo`, `redo` and `transcription`. */
  removed: readonly string[];
  /** The corrections that began. Empty for the same kinds. */
  added: readonly Correction[];
  /** For `speakers` only, in order. */
  speakers?: readonly SpeakerEdit[];
};

export type CorrectionState = {
  /** The corrections in force. */
  corrections: Correction[];
  /** The speaker edits in force, in order. */
  speakers: SpeakerEdit[];
  /** The change that `undo` reverses next, and the one that `redo` repeats. */
  undoable: number | undefined;
  redoable: number | undefined;
  /** Versions of the changes that are currently undone. */
  undone: ReadonlySet<number>;
};

/**
 * The state that results from the changes of a video, oldest first. Linear in the number of their
 * corrections.
 */
export function stateAfter(changes: readonly RecordedChange[]): CorrectionState {
  const edits = new Map(changes.filter(isEdit).map((change) => [change.version, change]));
  const all = new Map(
    changes.flatMap((change) =>
      change.added.map((correction) => [correction.id, correction] as const),
    ),
  );
  const inForce = new Set<string>();
  const [done, undone]: [number[], number[]] = [[], []];
  const apply = (ended: readonly string[], begun: readonly string[]) => {
    for (const id of ended) inForce.delete(id);
    for (const id of begun) inForce.add(id);
  };
  for (const change of changes) {
    if (change.kind === 'transcription') continue;
    const { removed, added } = (isEdit(change) ? change : edits.get(change.target ?? 0)) ?? change;
    const ids = added.map(({ id }) => id);
    if (change.kind === 'undo') {
      apply(ids, removed);
      undone.push(done.pop() ?? 0);
    } else {
      apply(removed, ids);
      if (change.kind !== 'redo') undone.length = 0;
      else undone.pop();
      done.push(change.kind === 'redo' ? (change.target ?? 0) : change.version);
    }
  }
  const corrections = [...inForce].flatMap((id) => all.get(id) ?? []);
  const speakers = done.flatMap((version) => edits.get(version)?.speakers ?? []);
  return {
    corrections,
    speakers,
    undoable: done.at(-1),
    redoable: undone.at(-1),
    undone: undoneVersions(edits, done),
  };
}

function isEdit({ kind }: RecordedChange): boolean {
  return kind === 'edit' || kind === 'glossary' || kind === 'speakers' || kind === 'restore';
}

/**
 * The next change of a video: one that brings back the words of version `to`; version 0 has the
 * recognised words. The change can be undone.
 */
export function restoringChange(changes: readonly RecordedChange[], to: number): RecordedChange {
  const version = (changes.at(-1)?.version ?? 0) + 1;
  const now = stateAfter(changes).corrections;
  const then = stateAfter(changes.filter((change) => change.version <= to)).corrections;
  const [inForce, earlier] = [now, then].map(
    (corrections) => new Set(corrections.map(({ id }) => id)),
  );
  return {
    version,
    kind: 'restore',
    target: to,
    removed: now.flatMap(({ id }) => (earlier?.has(id) ? [] : [id])),
    added: then
      .filter(({ id }) => !inForce?.has(id))
      .map((correction, index) => ({ ...correction, id: `${version}.${index}` })),
  };
}

function undoneVersions(edits: ReadonlyMap<number, unknown>, done: readonly number[]): Set<number> {
  const inForce = new Set(done);
  return new Set([...edits.keys()].filter((version) => !inForce.has(version)));
}
