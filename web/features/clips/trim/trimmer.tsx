import {
  IconArrowBackUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconRepeat,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import { type Video, videoQuery } from '#web/api/videos.ts';
import type { Player, TimeRange } from '#web/features/player/player.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';
import { clockTenths, decimal } from '#web/ui/text/format.ts';
import { SaveNotice } from '../saving/save-notice.tsx';
import { Timeline } from './timeline.tsx';
import { type Side, wordsAt } from './trim-range.ts';
import styles from './trimmer.module.css';
import { type RangePlayer, useRangePlayer } from './use-range-player.ts';
import { type Trim, useTrim } from './use-trim.ts';
import { useView } from './use-view.ts';
import { waveformQuery } from './waveform.ts';
import { WaveformNotice } from './waveform-notice.tsx';

export type TrimmerProps = {
  video: Video;
  clip: Clip;
  player: Player;
  /** Called when trimming is finished. */
  onDone: () => void;
};

/** Adjusts the start and end of a clip. Changes are saved automatically. */
export function Trimmer({ video, clip, player, onDone }: TrimmerProps) {
  const videoSeconds = video.durationSeconds ?? (player.now().duration || Number(clip.end));
  const trim = useTrim(video, clip, videoSeconds);
  const { range } = trim;
  const rangePlayer = useRangePlayer(player, range);
  const { view, widen, adjustView } = useView(range, videoSeconds);
  const [snap, setSnap] = useState(true);
  const { data: transcript } = useQuery(transcriptQuery(video.id));
  const waveform = useQuery({
    ...waveformQuery(video.id, view),
    placeholderData: keepPreviousData,
  });

  const move = (side: Side, seconds: number, gesture: string) => {
    trim.move(side, seconds, gesture);
    rangePlayer.show(Math.min(videoSeconds, Math.max(0, seconds)));
  };
  const undoKey = (event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 'z' ||
      !(event.ctrlKey || event.metaKey) ||
      event.shiftKey ||
      !trim.canUndo
    )
      return;
    event.preventDefault();
    trim.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo also has a button.
    <div className={styles.trimmer} onKeyDown={undoKey}>
      <div className={styles.top}>
        <Lengths range={range} />
        <div className={styles.zoom}>
          <IconButton
            size="small"
            label={t('common.zoomIn')}
            icon={<IconZoomIn />}
            disabled={!widen.less}
            onClick={widen.less}
          />
          <IconButton
            size="small"
            label={t('common.zoomOut')}
            icon={<IconZoomOut />}
            disabled={!widen.more}
            onClick={widen.more}
          />
        </div>
      </div>
      <Timeline
        {...{ view, range, videoSeconds, peaks: waveform.data, transcript, snap, player }}
        onMove={move}
        onDrop={adjustView}
        onShow={rangePlayer.show}
        onToggle={rangePlayer.toggle}
      />
      <dl className={styles.quotes}>
        <Quote title={t('clips.startsWith')} text={wordsAt(transcript, 'start', range)} />
        <Quote title={t('clips.endsWith')} text={wordsAt(transcript, 'end', range)} />
      </dl>
      <WaveformNotice {...waveform} />
      <Controls rangePlayer={rangePlayer} snap={snap} onSnap={setSnap} />
      <Footer video={video} trim={trim} onDone={onDone} />
    </div>
  );
}

function Lengths({ range }: { range: TimeRange }) {
  return (
    <p className={styles.lengths}>
      <strong>{t('common.seconds', { seconds: decimal(range.end - range.start) })}</strong>
      <span>
        {clockTenths(range.start)} – {clockTenths(range.end)}
      </span>
    </p>
  );
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.quote}>
      <dt>{title}</dt>
      <dd>{text ? `“${text}”` : t('common.noWords')}</dd>
    </div>
  );
}

function Controls({
  rangePlayer,
  snap,
  onSnap,
}: {
  rangePlayer: RangePlayer;
  snap: boolean;
  onSnap: (snap: boolean) => void;
}) {
  return (
    <div className={styles.controls}>
      <Button
        icon={rangePlayer.playing ? <IconPlayerPause /> : <IconPlayerPlay />}
        onClick={rangePlayer.toggle}
        className={styles.play}
      >
        {rangePlayer.playing ? t('clips.pause') : t('clips.playSelection')}
      </Button>
      <Button icon={<IconPlayerTrackNext />} onClick={rangePlayer.playEnd}>
        {t('clips.last2Seconds')}
      </Button>
      <IconButton
        label={t('clips.repeat')}
        icon={<IconRepeat />}
        pressed={rangePlayer.loop}
        onClick={() => rangePlayer.setLoop(!rangePlayer.loop)}
      />
      <Switch
        label={t('clips.snapToSentences')}
        checked={snap}
        onChange={onSnap}
        className={styles.snap}
      />
    </div>
  );
}

const savingText = {
  saved: t('common.saved'),
  waiting: t('common.saving'),
  saving: t('common.saving'),
  failed: '',
  conflict: '',
  gone: '',
};

function Footer({ video, trim, onDone }: { video: Video; trim: Trim; onDone: () => void }) {
  const client = useQueryClient();
  const finish = async () => {
    if (await trim.save()) onDone();
  };
  return (
    <>
      <SaveNotice
        saving={trim}
        gone={
          <Button
            size="small"
            onClick={() =>
              void client.invalidateQueries({ queryKey: videoQuery(video.id).queryKey })
            }
          >
            {t('common.close')}
          </Button>
        }
      />
      <div className={styles.footer}>
        <Button
          variant="quiet"
          icon={<IconArrowBackUp />}
          disabled={!trim.canUndo}
          onClick={trim.undo}
        >
          {t('common.undo')}
        </Button>
        <Button variant="quiet" disabled={!trim.reset} onClick={trim.reset}>
          {t('common.reset')}
        </Button>
        <span role="status" className={styles.saving}>
          {trim.canUndo || trim.saving !== 'saved' ? savingText[trim.saving] : ''}
        </span>
        <Button variant="primary" onClick={() => void finish()}>
          {t('clips.done')}
        </Button>
      </div>
    </>
  );
}
