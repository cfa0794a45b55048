import { IconAdjustments, IconPackageExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { durationOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { ClipEdit } from '#features/videos/clip-edit.schema.ts';
import { isUnderWay } from '#web/api/jobs.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import { ClipMenu } from '#web/features/clips/cards/clip-menu.tsx';
import { listStateOf } from '#web/features/clips/list-state.ts';
import { ChosenOptions, ExportAsBefore } from '#web/features/export-dialog/export-as-before.tsx';
import { useVideoJob } from '#web/features/jobs/use-video-job.ts';
import { createPlayer } from '#web/features/player/player.ts';
import { PlayerContext, usePlayer } from '#web/features/player/player-context.ts';
import { useShortcuts } from '#web/features/player/use-shortcuts.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { decimal, duration } from '#web/ui/text/format.ts';
import styles from './clip-editor.module.css';
import { ClipStage } from './clip-stage.tsx';
import { ClipTimeline } from './clip-timeline.tsx';
import { areaOf } from './edit/clip-words.ts';
import { type ClipEditing, suggestionOf, useClipEdit } from './edit/use-clip-edit.ts';
import { EditPane } from './edit-pane.tsx';
import { EditorHead } from './editor-head.tsx';
import { neighboursOf } from './neighbours.ts';
import { useClipPlayer } from './use-clip-player.ts';
import { useInspector } from './use-inspector.ts';

const ExportDialog = lazy(() =>
  import('#web/features/export-dialog/export-dialog.tsx').then(({ ExportDialog: component }) => ({
    default: component,
  })),
);

const savingText = {
  saved: t('common.saved'),
  waiting: t('common.saving'),
  saving: t('common.saving'),
  failed: t('editor.notSaved'),
  conflict: t('editor.notSaved'),
  gone: t('editor.notSaved'),
};

/** A clip with its player and the words it consists of. */
export function ClipEditor({ video, clip }: { video: Video; clip: Clip }) {
  const [player] = useState(createPlayer);
  return (
    <PlayerContext value={player}>
      <Editor video={video} clip={clip} />
    </PlayerContext>
  );
}

function Editor({ video, clip }: { video: Video; clip: Clip }) {
  const player = usePlayer();
  const navigate = useNavigate();
  const job = useVideoJob(video);
  const editing = useClipEdit(video.id, clip);
  const { again } = useSearch({ from: '/videos/$videoId/clips/$clipId' });
  const { sort } = listStateOf(video.id);
  const listed = sort === undefined ? {} : { sort };
  const neighbours = neighboursOf(video, clip, sort);
  const [exporting, setExporting] = useState(false);
  const [preparing, setPreparing] = useState(false);
  const { data: transcript, error, refetch, isFetching } = useQuery(transcriptQuery(video.id));
  const [previewed, setPreviewed] = useState<ClipEdit>();
  const edit = previewed ?? editing.edit;
  const shown = { ...editing, edit, ranges: edit.ranges };
  useClipPlayer(player, shown.ranges);
  const open = (other: Clip | undefined) =>
    other &&
    void navigate({
      to: '/videos/$videoId/clips/$clipId',
      params: { videoId: video.id, clipId: other.id },
    });
  useShortcuts({
    onPreviousClip: () => open(neighbours.before),
    onNextClip: () => open(neighbours.after),
  });
  useUndoKeys(editing);
  const before = useMemo(() => suggestionOf(clip), [clip]);
  const inspector = useInspector();
  const { tab, isOpen, showsVersions } = inspector;
  const startExport = async () => {
    setPreparing(true);
    const saved = await editing.save();
    setPreparing(false);
    if (saved) setExporting(true);
  };
  return (
    <>
      <div className={styles.page}>
        <EditorHead
          {...{ video, clip, editing, neighbours, listed }}
          facts={
            <>
              <Lengths ranges={shown.ranges} before={before} />
              <span role="status">{savingText[editing.saving]}</span>
            </>
          }
          versions={{
            shown: showsVersions,
            toggle: inspector.toggleVersions,
            button: inspector.versionsButton,
          }}
        >
          {again && <ExportAsBefore video={video} clip={clip} save={editing.save} />}
          <Button
            variant={again ? 'secondary' : 'primary'}
            icon={again ? <IconAdjustments /> : <IconPackageExport />}
            loading={preparing}
            onClick={() => void startExport()}
          >
            {again ? t('editor.changeSettings') : t('editor.export')}
          </Button>
          <ClipMenu
            videoId={video.id}
            clip={clip}
            canRename
            saveCover={(cover) => editing.update({ cover })}
            onDuplicate={open}
            onDelete={() =>
              navigate({ to: '/videos/$videoId', params: { videoId: video.id }, search: listed })
            }
          />
        </EditorHead>
        {again && (
          <div className={styles.again}>
            <ChosenOptions clip={clip} />
          </div>
        )}
        <div className={styles.panes}>
          <ClipStage
            video={video}
            clip={clip}
            editing={shown}
            cropping={isOpen && !showsVersions && tab === 'frame'}
            transcript={transcript}
            isIdle={job === undefined || !isUnderWay(job)}
          />
          <ClipTimeline video={video} transcript={transcript} editing={editing} />
          <EditPane
            video={video}
            clip={clip}
            editing={editing}
            before={before}
            inspector={inspector}
            onPreview={setPreviewed}
            transcript={{
              data: transcript,
              error,
              retry: () => void refetch(),
              retrying: isFetching,
            }}
          />
        </div>
      </div>
      {exporting && (
        <Suspense fallback={null}>
          <ExportDialog video={video} clips={[clip]} onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** "26.8 s, 4.2 s cut": how long the clip is, and how much of what was suggested is gone. */
function Lengths({ ranges, before }: { ranges: SourceRanges; before: SourceRanges }) {
  const area = areaOf(before, ranges);
  const removed = area.end - area.start - durationOf(ranges);
  const length = lengthText(durationOf(ranges));
  const elements = { hidden: <span className="visually-hidden" /> };
  return (
    <p>
      {removed >= 0.05 ? (
        <Rich
          id="editor.lengthAndCut"
          values={{ length, removed: lengthText(removed) }}
          elements={elements}
        />
      ) : (
        <Rich id="common.lengthOf" values={{ length }} elements={elements} />
      )}
    </p>
  );
}

const lengthText = (seconds: number): string =>
  seconds < 60 ? t('common.seconds', { seconds: decimal(seconds) }) : duration(seconds);

/**
 * Ctrl+Z undoes, Ctrl+Shift+Z and Ctrl+Y redo, wherever the focus is but in a text field or a
 * dialog.
 */
function useUndoKeys(editing: ClipEditing): void {
  const latest = useRef(editing);
  latest.current = editing;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      const field =
        '[role="dialog"], input:not([type="checkbox"], [type="range"]), textarea, select';
      if (event.target instanceof Element && event.target.closest(field)) return;
      event.preventDefault();
      const { undo, redo } = latest.current;
      if (key === 'y' || event.shiftKey) redo?.();
      else undo?.();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
