import { IconMicrophone } from '@tabler/icons-react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import styles from './talk-button.module.css';
import type { useRecording } from './use-recording.ts';
import { useTalkPress } from './use-talk-press.ts';

type TalkButtonProps = {
  recording: ReturnType<typeof useRecording>;
  disabled: boolean;
  /** A recording is about to begin. */
  onStart: () => void;
  /** It was let go: a moment in which browsers let sound begin. */
  onTouch: () => void;
};

/** Held while talking, or tapped. What is around it is as large as the voice is loud. */
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
        aria-label="Talk"
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
        Hold the button, the space bar or Enter while you speak, or press shortly to start and once more to send. Escape discards.
      </span>
    </div>
  );
}

/** Tells the style how loud it is. Rises at once and falls slowly, as meters do. */
function useLevel(meter: RefObject<HTMLDivElement | null>, level: (() => number) | undefined): void {
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
