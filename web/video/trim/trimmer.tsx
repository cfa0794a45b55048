import {
  IconArrowBackUp,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconRepeat,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { Clip } from '#clips/contract.ts';
import { transcriptQuery, type Video } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { clockTenths } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Player } from '../player/player.ts';
import { Timeline } from './timeline.tsx';
import { type Range, type Side, viewAround, viewWithRoom, wordsAt } from './trim-range.ts';
import styles from './trimmer.module.css';
import { type StretchPlayer, useStretchPlayer } from './use-stretch-player.ts';
import { type Trim, useTrim } from './use-trim.ts';
import { waveformQuery } from './waveform.ts';

export type TrimmerProps = {
  video: Video;
  clip: Clip;
  player: Player;
  /** It was kept, or given up. */
  onDone: () => void;
};

/** Where a clip begins and ends, moved by hand. What is moved is kept by itself. */
export function Trimmer({ video, clip, player, onDone }: TrimmerProps) {
  const videoSeconds = video.durationSeconds ?? (player.now().duration || Number(clip.end));
  const trim = useTrim(video, clip, videoSeconds);
  const { range } = trim;
  const stretch = useStretchPlayer(player, range);
  const { view, widen, settle } = useView(range, videoSeconds);
  const [snap, setSnap] = useState(true);
  const { data: transcript } = useQuery(transcriptQuery(video.id));
  const { data: peaks, error } = useQuery({ ...waveformQuery(video.id, view), placeholderData: keepPreviousData });

  const move = (side: Side, seconds: number, gesture: string) => {
    trim.move(side, seconds, gesture);
    stretch.show(Math.min(videoSeconds, Math.max(0, seconds)));
  };
  const undoKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || !trim.canUndo) return;
    event.preventDefault();
    trim.undo();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: undo has its button too.
    <div className={styles.trimmer} onKeyDown={undoKey}>
      <div className={styles.top}>
        <Lengths range={range} />
        <div className={styles.zoom}>
          <IconButton size="small" label="Show less around the clip" icon={<IconZoomIn />} disabled={!widen.less} onClick={widen.less} />
          <IconButton size="small" label="Show more around the clip" icon={<IconZoomOut />} disabled={!widen.more} onClick={widen.more} />
        </div>
      </div>
      <Timeline
        {...{ view, range, videoSeconds, peaks, transcript, snap, player }}
        onMove={move}
        onDrop={settle}
        onShow={stretch.show}
        onToggle={stretch.toggle}
      />
      <dl className={styles.words}>
        <Words title="Begins with" text={wordsAt(transcript, 'start', range)} />
        <Words title="Ends with" text={wordsAt(transcript, 'end', range)} />
      </dl>
      {error && <Notice>The waveform could not be drawn. {sentenceOf(error)}</Notice>}
      <Controls stretch={stretch} snap={snap} onSnap={setSnap} />
      <Ending trim={trim} onDone={onDone} />
    </div>
  );
}

const firstAround = 8;
const mostAround = 512;

/** What is seen around the clip. It moves only when an end has come to its edge, never while it is being dragged. */
function useView(range: Range, videoSeconds: number) {
  const [around, setAround] = useState(firstAround);
  const [view, setView] = useState(() => viewAround(range, around, videoSeconds));
  const set = (seconds: number) => {
    setAround(seconds);
    setView(viewAround(range, seconds, videoSeconds));
  };
  const whole = view.start === 0 && view.end >= videoSeconds;
  const settled = viewWithRoom(view, range, { around, videoSeconds });
  const [waits, setWaits] = useState(false);
  // The range that was just moved is drawn first: only then it is known whether it still has room.
  if (waits) {
    setWaits(false);
    if (settled !== view) setView(settled);
  }
  return {
    view,
    settle: () => setWaits(true),
    widen: {
      more: whole || around >= mostAround ? undefined : () => set(around * 2),
      less: around <= 1 ? undefined : () => set(around / 2),
    },
  };
}

function Lengths({ range }: { range: Range }) {
  return (
    <p className={styles.lengths}>
      <strong>{(range.end - range.start).toFixed(1)} s</strong>
      <span>
        {clockTenths(range.start)} – {clockTenths(range.end)}
      </span>
    </p>
  );
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.saying}>
      <dt>{title}</dt>
      <dd>{text ? `“${text}”` : 'no words'}</dd>
    </div>
  );
}

function Controls({ stretch, snap, onSnap }: { stretch: StretchPlayer; snap: boolean; onSnap: (snap: boolean) => void }) {
  return (
    <div className={styles.controls}>
      <Button icon={stretch.playing ? <IconPlayerPause /> : <IconPlayerPlay />} onClick={stretch.toggle} className={styles.play}>
        {stretch.playing ? 'Pause' : 'Play clip'}
      </Button>
      <Button icon={<IconPlayerTrackNext />} onClick={stretch.playEnd}>
        Last 2 seconds
      </Button>
      <IconButton label="Repeat" icon={<IconRepeat />} pressed={stretch.loop} onClick={() => stretch.setLoop(!stretch.loop)} />
      <Switch label="Snap to sentences" checked={snap} onChange={onSnap} className={styles.snap} />
    </div>
  );
}

const savingWords = { saved: 'Saved', waiting: 'Saving…', saving: 'Saving…', failed: '' };

function Ending({ trim, onDone }: { trim: Trim; onDone: () => void }) {
  const finish = async () => {
    if (await trim.save()) onDone();
  };
  return (
    <>
      {trim.error && (
        <Notice
          tone="wrong"
          title="The change is not saved"
          action={
            <Button size="small" onClick={() => void trim.save()}>
              Try again
            </Button>
          }
        >
          {trim.error}
        </Notice>
      )}
      <div className={styles.ending}>
        <Button variant="quiet" icon={<IconArrowBackUp />} disabled={!trim.canUndo} onClick={trim.undo}>
          Undo
        </Button>
        <Button variant="quiet" disabled={!trim.reset} onClick={trim.reset}>
          Reset to suggestion
        </Button>
        <span role="status" className={styles.saving}>
          {trim.canUndo || trim.saving !== 'saved' ? savingWords[trim.saving] : ''}
        </span>
        <Button variant="primary" onClick={() => void finish()}>
          Done
        </Button>
      </div>
    </>
  );
}
