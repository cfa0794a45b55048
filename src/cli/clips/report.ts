import { relative } from 'node:path';
import { styleText } from 'node:util';
import { clipNoteText } from '#engine/port/clip-note-text.shared.ts';
import { durationOf } from '#engine/port/edit';
import { removalKinds } from '#engine/port/edit/edit.constants.ts';
import {
  type IdentificationResponse,
  type IdentifiedClip,
  rubric,
} from '#engine/port/engine.schema.ts';
import type { TimeRange } from '#platform/kit/time-range.shared.ts';
import { formatClock } from '#platform/kit/time-text.shared.ts';
import type { RenderedClip } from './make-clips.ts';

/** Highlights, best first: score, position, length, title and reason. */
export function formatHighlightTable(found: IdentificationResponse): string {
  const best = [...found.identified_clips].sort((a, b) => b.virality_score - a.virality_score);
  const head = `${counted(best.length, 'highlight')} in ${formatClock(found.video_duration)} (${found.detected_language})`;
  return [styleText('bold', head), '', ...best.map((clip) => row(clip)), ...noteLines(found)].join(
    '\n',
  );
}

/** Finished clips: like highlights, with their files. */
export function formatClipTable({ clips, ...found }: FinishedClips, folder: string): string {
  const rows = clips.map(
    (clip) =>
      `${row(clip)}\n${' '.repeat(6)}${styleText('cyan', fileName(clip.file))}${tightenedBy(clip)}${notesOf(clip)}`,
  );
  return [
    styleText('bold', `${counted(clips.length, 'clip')} in ${folder}`),
    '',
    ...rows,
    ...noteLines(found),
  ].join('\n');
}

type Notes = Pick<IdentificationResponse, 'notes' | 'clip_notes'>;
type FinishedClips = Notes & {
  clips: (IdentifiedClip & RenderedClip)[];
};

/** Finished clips that were rendered from ranges. */
export function formatRenderedList(clips: RenderedClip[]): string {
  return clips
    .map(
      (clip) =>
        `${rangesText(clip)}  ${styleText('cyan', fileName(clip.file))}${tightenedBy(clip)}${notesOf(clip)}`,
    )
    .join('\n');
}

/**
 * The ranges as requested, in playing order: "0:12-0:14,0:10-0:11". What tightening has removed is
 * not shown here but counted beside them.
 */
function rangesText({ start, end, ranges, removed }: RenderedClip): string {
  const parts = removed || !ranges ? [{ start, end }] : ranges;
  return parts.map((part) => `${formatClock(part.start)}-${formatClock(part.end)}`).join(',');
}

/** "  4.2 s shorter: 3 pauses, 1 filler". */
function tightenedBy({ removed }: RenderedClip): string {
  if (removed === undefined) return '';
  const counts = removalKinds.flatMap((kind) => {
    const count = removed.filter((one) => one.kind === kind).length;
    return count > 0 ? [counted(count, kind)] : [];
  });
  const seconds = removed.reduce((sum, { start, end }) => sum + end - start, 0);
  return styleText(
    'gray',
    counts.length > 0
      ? `  ${seconds.toFixed(1)} s shorter: ${counts.join(', ')}`
      : '  nothing to take out',
  );
}

/** The notes about one clip, each on a line of its own. */
const notesOf = ({ notes = [] }: RenderedClip): string =>
  notes.map((note) => `\n${' '.repeat(6)}${styleText('yellow', `note: ${note}`)}`).join('');

/** "1 clip", "2 clips". */
function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function row(clip: IdentifiedClip & { ranges?: TimeRange[] | undefined }): string {
  const score = styleText('bold', clip.virality_score.toFixed(1).padStart(4));
  const length = `${Math.round(durationOf(clip.ranges ?? [clip]))} s`.padStart(5);
  return `${score}  ${formatClock(clip.start).padStart(7)} ${length}  ${styleText('bold', clip.title)}\n${' '.repeat(6)}${styleText('gray', why(clip))}`;
}

/**
 * How the clip matches the prompt, or else the reason for the strongest sub-score, except `stands_alone`, which does not distinguish clips
 * because nearly all have it; and what the audience did there, if that is known.
 */
function why(clip: IdentifiedClip): string {
  const { audience } = clip.scores ?? {};
  const chosen = whyChosen(clip);
  return audience && audience.score > 0 ? `${chosen} ${audience.reason}` : chosen;
}

function whyChosen({ scores, summary }: IdentifiedClip): string {
  if (!scores) return summary;
  if (scores.prompt && scores.prompt.score > 0) return scores.prompt.reason;
  const [strongest] = rubric
    .filter((key) => key !== 'stands_alone')
    .sort((a, b) => scores[b].score - scores[a].score);
  return strongest ? scores[strongest].reason : summary;
}

function noteLines({ notes = [], clip_notes: clipNotes = [] }: Notes): string[] {
  const lines = [...clipNotes.map(clipNoteText), ...notes];
  return lines.length > 0 ? ['', ...lines.map((note) => styleText('yellow', `note: ${note}`))] : [];
}

function fileName(path: string): string {
  const near = relative(process.cwd(), path);
  return near.startsWith('..') ? path : near;
}
