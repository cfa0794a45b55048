import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  durationOf,
  extentOf,
  type SourceRanges,
  toClip,
  toSource,
} from '#engine/port/edit/timeline.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { Video } from '#web/api/videos.ts';
import {
  type ClipToPreview,
  type ExportOptions,
  optionsFor,
} from '#web/features/exports/options/export-options.ts';
import { narrowestFirst } from '#web/features/exports/options/formats.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { Unplayable, usePlayerElement } from '#web/features/player/player-view.tsx';
import { ClipFrame } from '#web/features/preview/clip-frame.tsx';
import { followFrames } from '#web/features/preview/frames.ts';
import { PlaybackControls } from '#web/features/preview/playback-controls.tsx';
import { PreviewNotes } from '#web/features/preview/preview-notes.tsx';
import { SafeZoneSelect } from '#web/features/preview/safe-zones.tsx';
import { useClipDrawing } from '#web/features/preview/use-clip-drawing.ts';
import type { Playback } from '#web/features/preview/use-clip-playback.ts';
import { CaptionTrack } from '#web/features/transcripts/sentences/caption-track.tsx';
import { t } from '#web/messages/messages.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import styles from './clip-editor.module.css';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import { CropHandles } from './framing/crop-handles.tsx';

type ClipStageProps = {
  video: Video;
  clip: Clip;
  editing: ClipEditing;
  /** The crops that are chosen by hand can be moved. */
  cropping: boolean;
  transcript: TranscriptResponse | undefined;
  /** No job is processing the video. */
  isIdle: boolean;
};

const original = 'original';

/** The clip as an export will have it, or the video that it is cut from. */
export function ClipStage({ video, clip, editing, cropping, transcript, isIdle }: ClipStageProps) {
  const player = usePlayer();
  const [chosen, change] = useExportOptions();
  const options = optionsFor(editing, chosen);
  const [{ showsOriginal, from }, setView] = useState<{ showsOriginal: boolean; from?: number }>({
    showsOriginal: false,
  });
  const select = (value: string) => {
    const aspectRatio = narrowestFirst.find((ratio) => ratio === value);
    if (aspectRatio) change({ aspectRatio });
    if (showsOriginal !== (value === original))
      setView({ showsOriginal: value === original, from: player.now().time });
  };
  // The element that replaces another one begins where that was.
  useEffect(() => {
    if (from !== undefined) player.seek(from);
  }, [player, from]);
  return (
    <div className={styles.player}>
      <div className={styles.views}>
        <SegmentedControl
          label={t('common.preview')}
          size="small"
          value={showsOriginal ? original : options.aspectRatio}
          options={[
            ...narrowestFirst.map((ratio) => ({ value: ratio, label: ratio })),
            { value: original, label: t('common.original') },
          ]}
          onChange={select}
        />
        {!showsOriginal && options.aspectRatio === '9:16' && <SafeZoneSelect />}
      </div>
      {showsOriginal ? (
        <Original {...{ video, clip, transcript, isIdle }} />
      ) : (
        <EditPreview {...{ video, clip, editing, cropping, isIdle, options }} />
      )}
    </div>
  );
}

/** The video that the clip is cut from, with the same controls. */
function Original({
  video,
  clip,
  transcript,
  isIdle,
}: Pick<ClipStageProps, 'video' | 'clip' | 'transcript' | 'isIdle'>) {
  const player = usePlayer();
  const { element, failure, onError, retry } = usePlayerElement(video, isIdle);
  const playing = usePlayerValue((now) => now.playing);
  const shown = usePlayerValue((now) => now.duration);
  const playback: Playback = {
    playing,
    start: 0,
    length: video.durationSeconds ?? shown,
    clipTime: sameTime,
    toggle: player.toggle,
    seek: (seconds) => player.seek(seconds, { play: playing }),
  };
  return (
    <div className={styles.stage}>
      <div className={styles.original}>
        {/* biome-ignore lint/a11y/useMediaCaption: the track with the captions is its child. */}
        <video
          ref={element}
          className={styles.originalVideo}
          playsInline
          preload="metadata"
          aria-label={clip.title}
          onError={onError}
          onClick={player.toggle}
        >
          <CaptionTrack transcript={transcript} />
        </video>
        {failure && <Unplayable failure={failure} isIdle={isIdle} onRetry={retry} />}
      </div>
      <PlaybackControls playback={playback} video={element} />
    </div>
  );
}

const sameTime = (seconds: number): number => seconds;

type EditPreviewProps = Omit<ClipStageProps, 'transcript'> & { options: ExportOptions };

function EditPreview({ video, clip, editing, cropping, isIdle, options }: EditPreviewProps) {
  const { edit, ranges } = editing;
  const player = usePlayer();
  const { element, failure, onError, retry } = usePlayerElement(video, isIdle);
  const edited = useMemo((): ClipToPreview => {
    const { start, end } = extentOf(edit.ranges);
    return { id: clip.id, start: String(start), end: String(end), edit };
  }, [clip.id, edit]);
  const drawn = useClipDrawing(video, edited, options, element);
  const { onFrame, script, framing, drawing } = drawn;
  useEffect(
    () =>
      element.current
        ? followFrames(element.current, (seconds) => onFrame({ seconds, part: player.now().part }))
        : undefined,
    [element, player, onFrame],
  );
  const playback = usePlayback(ranges);
  return (
    <>
      <div className={styles.stage}>
        <ClipFrame
          clip={drawn}
          element={element}
          video={{
            onError,
            onClick: player.toggle,
            poster: `/api/clips/videos/${video.id}/clips/${clip.id}/picture`,
            'aria-label': clip.title,
          }}
        >
          {cropping && edit.framing && (
            <CropHandles video={video} clip={edited} editing={editing} options={options} />
          )}
          {failure && <Unplayable failure={failure} isIdle={isIdle} onRetry={retry} />}
        </ClipFrame>
        <PlaybackControls playback={playback} video={element} />
      </div>
      <PreviewNotes
        options={options}
        script={script}
        framing={framing}
        drawing={drawing}
        spoken={video.detectedLanguage}
      />
    </>
  );
}

/** Playback controls for the clip that operate the page's player. */
function usePlayback(ranges: SourceRanges): Playback {
  const player = usePlayer();
  const playing = usePlayerValue((now) => now.playing);
  const clipTime = useCallback(
    (seconds: number) => toClip(ranges, { seconds, part: player.now().part }),
    [player, ranges],
  );
  const seek = (seconds: number) => {
    const time = toSource(ranges, seconds);
    if (playing) player.playParts(ranges, time);
    else player.seek(time);
  };
  return {
    playing,
    start: ranges[0]?.start ?? 0,
    length: durationOf(ranges),
    clipTime,
    toggle: player.toggle,
    seek,
  };
}
