import { IconMicrophone } from '@tabler/icons-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { t } from '#web/messages/messages.tsx';
import styles from './talk-button.module.css';
import type { useRecording } from './use-recording.ts';
import { useTalkPress } from './use-talk-press.ts';

type TalkButtonProps = {
  recording: ReturnType<typeof useRecording>;
  disabled: boolean;
  /** A recording is about to start. */
  onStart: () => void;
  /** The button was released: one of the moments at which browsers allow audio to start. */
  onTouch: () => void;
};

/** Held while talking, or tapped. The ring around it follows the voice's level. */
export function TalkButton({ recording, disabled, onStart, onTouch }: TalkButtonProps) {
  const hint = useId();
  const press = useTalkPress(recording, onStart);
  const meter = useRef<HTMLDivElement>(null);
  const on = recording.state === 'on';
  useLevel(meter, on ? recording.level : undefined);
  return (
    <div ref={meter} className={styles.place} data-on={on || undefined}>
      <span className={styles.halo} aria-hidden="true" />
      <button
        {...press}
        id="talk"
        type="button"
        className={styles.button}
        disabled={disabled}
        aria-label={t('voice.talk')}
        aria-pressed={on}
        aria-busy={recording.state === 'opening' || recording.state === 'closing' || undefined}
        aria-describedby={hint}
        onPointerUp={() => {
          press.onPointerUp();
          onTouch();
        }}
      >
        <IconMicrophone size={36} stroke={1.75} aria-hidden="true" />
      </button>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.level} />
      </span>
      <span id={hint} className="visually-hidden">
        {t('voice.holdTheButtonTheSpace')}
      </span>
    </div>
  );
}

/** Passes the level to CSS. It rises at once and falls slowly, as level meters do. */
function useLevel(
  meter: RefObject<HTMLDivElement | null>,
  level: (() => number) | undefined,
): void {
  useEffect(() => {
    const element = meter.current;
    if (!level || !element) return;
    let shown = 0;
    let frame = requestAnimationFrame(function draw() {
      shown = Math.max(level(), shown * 0.9);
      element.style.setProperty('--level', shown.toFixed(3));
      frame = requestAnimationFrame(draw);
    });
    return () => {
      cancelAnimationFrame(frame);
      element.style.removeProperty('--level');
    };
  }, [meter, level]);
}
