import { useCallback, useMemo, useRef, useState } from 'react';
import type { SourcePosition } from '#engine/port/edit/timeline.shared.ts';
import { rangesOf } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import {
  type ClipToPreview,
  type ExportOptions,
  optionsFor,
} from '#web/features/exports/options/export-options.ts';
import { Notice } from '#web/ui/messages/notice.tsx';
import { ClipFrame } from './clip-frame.tsx';
import styles from './clip-preview.module.css';
import { firstWordsIn } from './first-words.ts';
import { isInRanges } from './frames.ts';
import { PlaybackControls } from './playback-controls.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { useClipDrawing } from './use-clip-drawing.ts';
import { useClipPlayback } from './use-clip-playback.ts';
import { usePlayableUrl } from './use-playable-url.ts';

type ClipPreviewProps = { video: Video; clip: ClipToPreview; options: ExportOptions };

/** The clip as it will be exported: its format, the moving crop, and the burned-in captions. */
export function ClipPreview({ video, clip, options: chosen }: ClipPreviewProps) {
  const options = optionsFor(clip, chosen);
  const ranges = useMemo(() => rangesOf(clip), [clip]);
  const element = useRef<HTMLVideoElement>(null);
  const source = usePlayableUrl(video);
  const drawn = useClipDrawing(video, clip, options, element);
  const { script, framing, drawing } = drawn;
  // A caption style is visible only where words are.
  const rest = useMemo(() => script.data && firstWordsIn(script.data.script), [script.data]);
  const [begun, setBegun] = useState(false);
  const { onFrame } = drawn;
  const follow = useCallback(
    (shown: SourcePosition) => {
      onFrame(shown);
      // The file begins before the clip does.
      if (isInRanges(shown.seconds, ranges)) setBegun(true);
    },
    [onFrame, ranges],
  );
  const playback = useClipPlayback(element, ranges, follow, options.style.enabled ? rest : 0);
  return (
    <div className={styles.preview}>
      <ClipFrame
        clip={drawn}
        element={element}
        video={{ src: source.url, onError: source.onError }}
        waits={!begun}
      />
      <PlaybackControls
        playback={playback}
        video={element}
        withSafeZones={options.aspectRatio === '9:16'}
      />
      {source.error && <Notice tone="wrong">{source.error}</Notice>}
      <PreviewNotes
        options={options}
        script={script}
        framing={framing}
        drawing={drawing}
        spoken={video.detectedLanguage}
      />
    </div>
  );
}
