import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { marksOf } from '#engine/port/edit/caption-marks.shared.ts';
import { proposeZooms } from '#engine/port/edit/propose-zooms.shared.ts';
import { extentOf, thousandths } from '#engine/port/edit/timeline.shared.ts';
import { maxZooms, type ZoomKind, zoomScales } from '#engine/port/edit/zoom.constants.ts';
import type { ClipZoom } from '#engine/port/edit/zoom.schema.ts';
import { momentsQuery, rangesOf } from '#web/api/clips.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import type { Video } from '#web/api/videos.ts';
import { type ClipToPreview, optionsFor } from '#web/features/exports/options/export-options.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { drawsAroundFaces } from '#web/features/preview/draws-around-faces.ts';
import { useCaptionScript } from '#web/features/preview/use-caption-preview.ts';
import { useFraming } from '#web/features/preview/use-framing.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { Slider } from '#web/ui/fields/slider.tsx';
import { clockTenths } from '#web/ui/text/format.ts';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import panel from '../panels/panel.module.css';
import { inOrder, withoutZoom, withZoom, zoomAt } from './change-zooms.ts';
import styles from './zoom-fields.module.css';
import { zoomName } from './zoom-name.ts';

type ZoomFieldsProps = { video: Video; clipId: string; editing: ClipEditing };

/** The length of a zoom that is added at the playhead, seconds. */
const addedSeconds = 2;
const addedScale = 1.12;
const none: readonly ClipZoom[] = [];

/** The zooms of a clip: proposed, added at the playhead, and the one that is shown changed. */
export function ZoomFields({ video, clipId, editing }: ZoomFieldsProps) {
  const { edit, update } = editing;
  const { zooms = none } = edit;
  const player = usePlayer();
  const range = extentOf(edit.ranges);
  const clip = { id: clipId, start: String(range.start), end: String(range.end), edit };
  const { isLoading, unused, ...moments } = useMoments(video, clip);
  const [kind, setKind] = useState<ZoomKind>('punch');
  const [done, setDone] = useState('');
  const index = usePlayerValue(({ time }) => {
    const shown = zoomAt(zooms, time);
    return shown ? zooms.indexOf(shown) : -1;
  });
  const shown = zooms[index];
  const change = (next: ClipZoom[] | undefined, gesture?: string) =>
    update({ zooms: next }, gesture);
  const propose = () => {
    const found = proposeZooms({ ...moments, ranges: edit.ranges, kind, present: zooms });
    if (found.length > 0) change(inOrder([...zooms, ...found]));
    setDone(t('editor.zoomsAdded', { count: found.length }));
  };
  const add = () => {
    const start = thousandths(Math.min(player.now().time, range.end - addedSeconds / 2));
    const end = thousandths(Math.min(range.end, start + addedSeconds));
    change(inOrder([...zooms, { start, end, scale: addedScale, kind }]));
    setDone(t('editor.zoomsAdded', { count: 1 }));
  };
  const isFull = zooms.length >= maxZooms;
  return (
    <div className={styles.zooms}>
      <h3 className={styles.heading}>{t('editor.zooms')}</h3>
      <SegmentedControl
        label={t('editor.kindOfZoom')}
        size="small"
        full
        value={kind}
        options={[
          { value: 'punch', label: t('editor.punchIn') },
          { value: 'push', label: t('editor.slowPush') },
        ]}
        onChange={setKind}
      />
      <p className={panel.note}>
        {kind === 'punch' ? t('editor.punchInsStressWords') : t('editor.slowPushesGrow')}
      </p>
      <div className={panel.footer}>
        <Button size="small" disabled={isFull || isLoading} onClick={propose}>
          {t('editor.addZooms')}
        </Button>
        <Button size="small" variant="quiet" disabled={isFull} onClick={add}>
          {t('editor.addAZoomHere')}
        </Button>
      </div>
      <p role="status" className={panel.note}>
        {done}
      </p>
      {unused > 0 && (
        <p role="status" className={panel.note}>
          {t('editor.zoomsNotShown', { count: unused })}
        </p>
      )}
      {zooms.length > 0 && (
        <ul className={styles.list} aria-label={t('editor.listOfZooms')}>
          {zooms.map((zoom) => (
            <li key={`${zoom.start} ${zoom.end} ${zoom.kind}`} className={styles.item}>
              <Button
                size="small"
                variant="quiet"
                aria-current={zoom === shown || undefined}
                onClick={() => player.seek(zoom.start)}
              >
                {clockTenths(zoom.start)} {zoomName(zoom)}
              </Button>
              <IconButton
                size="small"
                label={t('editor.removeTheZoomAt', { time: clockTenths(zoom.start) })}
                icon={<IconTrash />}
                onClick={() => change(withoutZoom(zooms, zoom))}
              />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <fieldset className={styles.shown}>
          <legend className={styles.legend}>{t('editor.zoomAtThePlayhead')}</legend>
          <SegmentedControl
            label={t('editor.kindOfThisZoom')}
            size="small"
            full
            value={shown.kind}
            options={[
              { value: 'punch', label: t('editor.punchIn') },
              { value: 'push', label: t('editor.slowPush') },
            ]}
            onChange={(next) => change(withZoom(zooms, shown, { kind: next }))}
          />
          <Slider
            label={t('editor.sizeOfThePicture')}
            min={zoomScales.min}
            max={zoomScales.max}
            step={0.01}
            value={shown.scale}
            format={(value) => t('editor.percentOf', { percent: Math.round(value * 100) })}
            onChange={(scale) =>
              change(withZoom(zooms, shown, { scale: Math.round(scale * 100) / 100 }), 'zoom scale')
            }
          />
        </fieldset>
      )}
      {zooms.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            change(undefined);
            setDone(t('editor.zoomsRemoved'));
          }}
        >
          {t('editor.removeAllZooms')}
        </Button>
      )}
    </div>
  );
}

/** The words of the clip that stand out, and its sentences; seconds of the video. */
function useMoments(video: Video, clip: ClipToPreview) {
  const { data: transcript } = useQuery(transcriptQuery(video.id));
  const { data: heard, isLoading: isHearing } = useQuery(momentsQuery(video.id, rangesOf(clip)));
  const [chosen] = useExportOptions();
  const options = optionsFor(clip, chosen);
  // The preview has requested both.
  const faces = drawsAroundFaces(clip, options);
  const { data: framing } = useFraming(video.id, clip, { ...options, faces }, false);
  const { data: script, isLoading } = useCaptionScript(video.id, clip, options, framing);
  const { words = [], sentences = [] } = transcript ?? {};
  const { marks } = marksOf(words, clip.edit?.captions?.changes ?? []);
  const keywords = new Set(script?.keywords);
  const standsOut = words.filter(({ start }, index) => {
    const { emphasis } = marks[index] ?? {};
    return emphasis === undefined ? keywords.has(start) : emphasis !== false;
  });
  const unused = framing?.unusedZooms?.length ?? 0;
  return { words: standsOut, sentences, heard, isLoading: isLoading || isHearing, unused };
}
