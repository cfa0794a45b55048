import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import {
  durationOf,
  type SourceRanges,
  splitAt,
  without,
  withPart,
} from '#engine/port/edit/timeline.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { ApiError } from '#web/api/client/request.ts';
import type { Video } from '#web/api/videos.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { decimal, listOf } from '#web/ui/text/format.ts';
import { textOfWords } from '#web/ui/text/sentence-text.ts';
import { CaptionToolbar } from './captions/caption-toolbar.tsx';
import { EmojiProposals } from './captions/emoji-proposals.tsx';
import { KeywordsSwitch } from './captions/keywords-switch.tsx';
import { UnusedChanges } from './captions/unused-changes.tsx';
import { useCaptionEditing } from './captions/use-caption-editing.ts';
import styles from './clip-editor.module.css';
import {
  areaOf,
  beforeWord,
  partToCut,
  partToRestore,
  sentencesAround,
  spokenIn,
  type WordRange,
  wordStates,
} from './edit/clip-words.ts';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import { EditNotices } from './edit-notices.tsx';
import { EditPanels } from './edit-panels.tsx';
import { LanguagesPanel } from './languages/languages-panel.tsx';
import { TightenPanel } from './panels/tighten-panel.tsx';
import { type SelectionAction, SelectionBar } from './selection-bar.tsx';
import { TranscriptWords } from './transcript-words.tsx';
import type { InspectorState } from './use-inspector.ts';
import { useMakeClip } from './use-make-clip.ts';
import { useWordSelection } from './use-word-selection.ts';

type EditPaneProps = {
  video: Video;
  clip: Clip;
  editing: ClipEditing;
  /** What the clip consisted of before anything was cut. */
  before: SourceRanges;
  inspector: InspectorState;
  /** Shows another edit in the preview; undefined shows the clip as it is. */
  onPreview: (edit: ClipEdit | undefined) => void;
  transcript: {
    data: TranscriptResponse | undefined;
    error: unknown;
    retry: () => void;
    retrying: boolean;
  };
};

/** The words of the clip with the actions on them, and the inspector. */
export function EditPane({
  transcript: { data, error, retry, retrying },
  ...props
}: EditPaneProps) {
  const isMissing = error instanceof ApiError && error.code === 'transcript-not-found';
  if (data && data.words.length > 0) return <Words {...props} transcript={data} />;
  return (
    <WithoutWords {...props}>
      {isMissing || data ? (
        <EmptyState
          title={t('common.noWords')}
          text={
            isMissing ? t('editor.thisVideoHasNoTranscript') : t('editor.nothingIsSaidInThisVideo')
          }
        />
      ) : error ? (
        <ErrorState
          title={t('common.couldntLoadTheTranscript')}
          error={error}
          onRetry={retry}
          retrying={retrying}
        />
      ) : (
        <Loading label={t('common.loadingTranscript')}>
          <div className={styles.loading}>
            <Skeleton shape="text" lines={8} />
          </div>
        </Loading>
      )}
    </WithoutWords>
  );
}

type PanesProps = Omit<EditPaneProps, 'transcript'>;

/** The inspector for a clip without words, and why there are none. */
function WithoutWords({
  video,
  clip,
  editing,
  inspector,
  onPreview,
  children,
}: PanesProps & { children: ReactNode }) {
  const nothing = <p className={styles.nothing}>{t('editor.thereAreNoWordsTo')}</p>;
  return (
    <>
      <section className={styles.transcript} aria-label={t('common.transcript')}>
        <EditNotices videoId={video.id} editing={editing} problem={undefined} />
        {children}
      </section>
      <EditPanels
        {...{ inspector, video, clip, editing, onPreview }}
        hasWords={false}
        words={nothing}
        sound={nothing}
      />
    </>
  );
}

type WordsProps = PanesProps & { transcript: TranscriptResponse };

function Words({ video, clip, editing, before, inspector, onPreview, transcript }: WordsProps) {
  const { ranges, change } = editing;
  const { words, sentences } = transcript;
  const player = usePlayer();
  const list = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const makeClip = useMakeClip(video);
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
    const count = range.last - range.first + 1;
    if (action === 'Cut')
      attempt(without(ranges, partToCut(words, range, ranges)), t('editor.wordsCut', { count }));
    else
      attempt(
        withPart(ranges, partToRestore(words, range, area)),
        action === 'Add' ? t('editor.wordsAdded', { count }) : t('editor.wordsRestored', { count }),
      );
  };
  // Another change may have taken the reason away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the clip.
  useEffect(() => setProblem(undefined), [editing.edit]);
  const split = () => {
    const first = range && words[range.first];
    if (!first) return;
    const next = splitAt(ranges, { seconds: beforeWord(words, range.first) });
    if (next) attempt(next, t('editor.splitBeforeTheSelectedWords'));
    else setProblem(t('editor.thereIsNoRoomFor'));
  };
  const playFrom = (index: number) => {
    const word = words[index];
    if (!word) return;
    if (states[index - shown.first] === 'used')
      return player.playParts(editing.edit.ranges, beginningOf(word.start, editing.edit.ranges));
    player.pause();
    player.seek(word.start);
  };
  const actions: SelectionAction[] = [
    {
      label: actionNames[action ?? 'Cut'],
      keys: t('common.deleteKey'),
      act: apply,
    },
    {
      label: t('editor.makeClip'),
      act: range && !makeClip.making ? () => makeClip.make(spokenIn(words, range)) : undefined,
    },
    {
      label: t('editor.emphasise'),
      keys: 'M',
      pressed: captions.emphasis !== undefined,
      act: captions.emphasise,
    },
    { label: t('editor.splitHere'), act: action === 'Cut' ? split : undefined },
  ];
  return (
    <>
      <section className={styles.transcript} aria-label={t('common.transcript')}>
        <EditNotices videoId={video.id} editing={editing} problem={problem} />
        <div ref={scroller} className={styles.scroller}>
          <TranscriptWords
            ref={list}
            {...{ transcript, from, to, states, current, selection, captions }}
            onPlay={playFrom}
            onApply={apply}
            start={startOf(states, shown)}
          />
          {range && !captions.draft && (
            <SelectionBar range={range} within={scroller} actions={actions} />
          )}
        </div>
      </section>
      <EditPanels
        {...{ inspector, video, clip, editing, onPreview }}
        hasWords
        words={
          <>
            <CaptionToolbar captions={captions} />
            <KeywordsSwitch editing={editing} captions={captions} />
            <EmojiProposals captions={captions} />
            <UnusedChanges
              changes={captions.unused}
              onRemove={captions.removeUnused}
              className={styles.notice}
            />
            <LanguagesPanel
              videoId={video.id}
              clipId={clip.id}
              spoken={video.detectedLanguage || transcript.language}
            />
          </>
        }
        sound={
          <TightenPanel
            videoId={video.id}
            ranges={editing.edit.ranges}
            onApply={(next) => {
              const shorter = durationOf(ranges) - durationOf(next);
              return attempt(next, t('editor.secondsCut', { seconds: decimal(shorter) }));
            }}
            onShow={(seconds) =>
              player.playParts(
                editing.edit.ranges,
                beginningOf(Math.max(0, seconds - 1), editing.edit.ranges),
              )
            }
          />
        }
      />
      <div role="status" className="visually-hidden">
        {range && action
          ? t('editor.wordsAndStates', {
              words: textOf(transcript, range),
              states: listOf([stateNames[action], ...captions.description]),
            })
          : announced}
      </div>
    </>
  );
}

const actionNames = {
  Cut: t('editor.delete'),
  Restore: t('editor.restore'),
  Add: t('common.add'),
};

/** What words are that have the action. */
const stateNames = {
  Cut: t('editor.selected'),
  Restore: t('editor.cut'),
  Add: t('editor.notInTheClip'),
};

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
