import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  durationOf,
  type SourceRanges,
  without,
  withPart,
} from '#engine/port/edit/timeline.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { ApiError } from '#web/api/client/request.ts';
import type { Video } from '#web/api/videos.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { count } from '#web/ui/text/format.ts';
import { textOfWords } from '#web/ui/text/sentence-text.ts';
import { CaptionToolbar } from './captions/caption-toolbar.tsx';
import { UnusedChanges } from './captions/unused-changes.tsx';
import { useCaptionEditing } from './captions/use-caption-editing.ts';
import styles from './clip-editor.module.css';
import {
  areaOf,
  partToCut,
  partToRestore,
  sentencesAround,
  type WordRange,
  wordStates,
} from './edit/clip-words.ts';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import { EditNotices } from './edit-notices.tsx';
import { EditPanels } from './edit-panels.tsx';
import { EditToolbar } from './edit-toolbar.tsx';
import { TightenPanel } from './panels/tighten-panel.tsx';
import { TranscriptWords } from './transcript-words.tsx';
import type { EditPanelState } from './use-edit-panel.ts';
import { useWordSelection } from './use-word-selection.ts';

type EditPaneProps = {
  video: Video;
  clip: Clip;
  editing: ClipEditing;
  /** What the clip consisted of before anything was cut. */
  before: SourceRanges;
  panel: EditPanelState;
  /** Shows another edit in the preview; undefined shows the clip as it is. */
  onPreview: (edit: ClipEdit | undefined) => void;
  transcript: {
    data: TranscriptResponse | undefined;
    error: unknown;
    retry: () => void;
    retrying: boolean;
  };
};

/** The words of the clip and the actions on them. */
export function EditPane({
  transcript: { data, error, retry, retrying },
  ...props
}: EditPaneProps) {
  const isMissing = error instanceof ApiError && error.code === 'transcript-not-found';
  return (
    <section className={styles.transcript} aria-label="Transcript">
      {isMissing || data?.words.length === 0 ? (
        <WithoutWords {...props}>
          <EmptyState
            title="No words"
            text={
              isMissing
                ? 'This video has no transcript. Give the clip a title above; to export it, turn captions off under “Style…”.'
                : 'Nothing is said in this video. Give the clip a title and a style above, or trim it on the timeline.'
            }
          />
        </WithoutWords>
      ) : data ? (
        <Words {...props} transcript={data} />
      ) : error ? (
        <WithoutWords {...props}>
          <ErrorState
            title="Couldn’t load the transcript"
            error={error}
            onRetry={retry}
            retrying={retrying}
          />
        </WithoutWords>
      ) : (
        <Loading label="Loading transcript">
          <div className={styles.loading}>
            <Skeleton shape="text" lines={8} />
          </div>
        </Loading>
      )}
    </section>
  );
}

type PanesProps = Omit<EditPaneProps, 'transcript'>;

/** The actions for a clip without words. */
function WithoutWords({
  video,
  clip,
  editing,
  panel: { panel, toggle, close, toolbar },
  onPreview,
  children,
}: PanesProps & { children: ReactNode }) {
  return (
    <>
      <EditToolbar ref={toolbar} editing={editing} panel={panel} onPanel={toggle} />
      <EditNotices videoId={video.id} editing={editing} problem={undefined} />
      <EditPanels
        {...{ panel, video, clip, editing, onPreview }}
        hasWords={false}
        onClose={close}
      />
      {children}
    </>
  );
}

type WordsProps = PanesProps & { transcript: TranscriptResponse };

function Words({
  video,
  clip,
  editing,
  before,
  panel: { panel, toggle, close, toolbar },
  onPreview,
  transcript,
}: WordsProps) {
  const { ranges, change } = editing;
  const { words, sentences } = transcript;
  const player = usePlayer();
  const list = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<string>();
  const [announced, setAnnounced] = useState('');
  const area = useMemo(
    () => areaOf(before, editing.opened, ranges),
    [before, editing.opened, ranges],
  );
  const { from, to } = useMemo(() => sentencesAround(transcript, area), [transcript, area]);
  const shown = useMemo(
    () => ({ first: sentences[from]?.first ?? 0, last: sentences[to - 1]?.last ?? -1 }),
    [sentences, from, to],
  );
  const states = useMemo(
    () => wordStates(words, shown, { ranges, area }),
    [words, shown, ranges, area],
  );
  const selection = useWordSelection(list, shown);
  const current = usePlayerValue(({ time, playing }) =>
    playing ? wordAt(words, shown, time) : -1,
  );

  const { range } = selection;
  const captions = useCaptionEditing({
    video,
    clipId: clip.id,
    editing,
    transcript,
    shown,
    selectedRange: range,
    onDone: setAnnounced,
    onProblem: setProblem,
  });
  const action =
    range && actionFor(states.slice(range.first - shown.first, range.last + 1 - shown.first));
  const attempt = (next: SourceRanges, done: string) => {
    const refused = change(next);
    setProblem(refused);
    if (!refused) setAnnounced(done);
    return !refused;
  };
  const apply = () => {
    if (!range || !action) return;
    const number = count(range.last - range.first + 1, 'word');
    if (action === 'Cut')
      attempt(without(ranges, partToCut(words, range, ranges)), `${number} cut.`);
    else
      attempt(
        withPart(ranges, partToRestore(words, range, area)),
        `${number} ${action === 'Add' ? 'added' : 'restored'}.`,
      );
  };
  const playFrom = (index: number) => {
    const word = words[index];
    if (!word) return;
    if (states[index - shown.first] === 'used')
      return player.playParts(ranges, beginningOf(word.start, ranges));
    player.pause();
    player.seek(word.start);
  };
  return (
    <>
      <EditToolbar
        ref={toolbar}
        editing={editing}
        words={{ action, onApply: apply }}
        panel={panel}
        onPanel={toggle}
        onChanged={() => setProblem(undefined)}
      />
      {panel === undefined && <CaptionToolbar captions={captions} />}
      <EditNotices videoId={video.id} editing={editing} problem={problem} />
      {panel === undefined && (
        <UnusedChanges
          changes={captions.unused}
          onRemove={captions.removeUnused}
          className={styles.notice}
        />
      )}
      <EditPanels {...{ panel, video, clip, editing, onPreview }} hasWords onClose={close} />
      {panel === 'tighten' && (
        <TightenPanel
          videoId={video.id}
          ranges={ranges}
          onApply={(next) => {
            const shorter = durationOf(ranges) - durationOf(next);
            if (attempt(next, `${shorter.toFixed(1)} seconds cut.`)) close();
          }}
          onClose={close}
          onShow={(seconds) =>
            player.playParts(ranges, beginningOf(Math.max(0, seconds - 1), ranges))
          }
        />
      )}
      <TranscriptWords
        ref={list}
        {...{ transcript, from, to, states, current, selection, captions }}
        onPlay={playFrom}
        onApply={apply}
        start={startOf(states, shown)}
      />
      <div role="status" className="visually-hidden">
        {range && action
          ? `${textOf(transcript, range)}: ${action === 'Cut' ? 'selected' : action === 'Restore' ? 'cut' : 'not in the clip'}${captions.description}`
          : announced}
      </div>
    </>
  );
}

/** The button's action for words in these states. */
function actionFor(states: readonly string[]): 'Cut' | 'Restore' | 'Add' {
  if (states.includes('used')) return 'Cut';
  return states.includes('cut') ? 'Restore' : 'Add';
}

/** Where the keyboard begins: at the first word that is heard. */
const startOf = (states: readonly string[], shown: WordRange): number =>
  shown.first + Math.max(0, states.indexOf('used'));

/** A time within the ranges, not before the one it is in. */
function beginningOf(seconds: number, ranges: SourceRanges): number {
  const range = ranges.find(({ start, end }) => seconds < end && seconds > start - 1);
  return Math.max(seconds, range?.start ?? 0);
}

const maxSpokenWords = 12;
function textOf(transcript: TranscriptResponse, { first, last }: WordRange): string {
  const text = textOfWords(transcript, { first, last: Math.min(last, first + maxSpokenWords - 1) });
  return `${text}${last - first >= maxSpokenWords ? '…' : ''}`;
}

/** The word that is heard at a time, or the last one before it; -1 before the first. */
function wordAt(
  words: TranscriptResponse['words'],
  { first, last }: WordRange,
  seconds: number,
): number {
  let [low, high] = [first, last + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) <= seconds + 0.05) low = middle + 1;
    else high = middle;
  }
  return low > first ? low - 1 : -1;
}
