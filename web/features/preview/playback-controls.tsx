import { IconPlayerPause, IconPlayerPlay, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { clockTenths } from '#web/ui/text/format.ts';
import styles from './clip-preview.module.css';
import { followFrames } from './frames.ts';
import { SafeZoneSelect } from './safe-zones.tsx';
import type { Playback } from './use-clip-playback.ts';

type PlaybackControlsProps = {
  playback: Playback;
  video: RefObject<HTMLVideoElement | null>;
  /** Offers to show what apps cover of a vertical clip. */
  withSafeZones?: boolean;
};

/** Play, position and volume. */
export function PlaybackControls({
  playback,
  video,
  withSafeZones = false,
}: PlaybackControlsProps) {
  const [muted, setMuted] = useState(false);
  const bar = useRef<HTMLInputElement>(null);
  const time = useRef<HTMLSpanElement>(null);
  const { start: clipStart, length, clipTime } = playback;
  useEffect(() => {
    const showTime = (seconds: number) => {
      const at = clipTime(seconds);
      if (bar.current) {
        bar.current.value = String(at);
        bar.current.setAttribute(
          'aria-valuetext',
          t('preview.atOfLength', { at: clockTenths(at), length: clockTenths(length) }),
        );
      }
      if (time.current) time.current.textContent = clockTenths(at);
    };
    showTime(video.current?.currentTime || clipStart);
    return video.current ? followFrames(video.current, showTime) : undefined;
  }, [video, clipStart, length, clipTime]);
  const mute = () => {
    if (video.current) video.current.muted = !muted;
    setMuted(!muted);
  };
  return (
    <div className={styles.controls}>
      <IconButton
        label={playback.playing ? t('preview.pause') : t('preview.play')}
        icon={playback.playing ? <IconPlayerPause /> : <IconPlayerPlay />}
        onClick={playback.toggle}
      />
      <input
        ref={bar}
        type="range"
        aria-label={t('preview.position')}
        min={0}
        max={length}
        step={0.04}
        defaultValue={0}
        className={styles.bar}
        onChange={(event) => playback.seek(Number(event.target.value))}
      />
      <span ref={time} className={styles.time} />
      <IconButton
        label={t('common.mute')}
        icon={muted ? <IconVolumeOff /> : <IconVolume />}
        pressed={muted}
        onClick={mute}
      />
      {withSafeZones && <SafeZoneSelect />}
    </div>
  );
}
