import { IconKeyboard, IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { usePlayer } from './player-context.ts';
import styles from './player-tools.module.css';

type PlayerToolsProps = {
  hasClips: boolean;
  onPreviousClip: () => void;
  onNextClip: () => void;
  /** Between the buttons. */
  children: ReactNode;
};

/** Controls that the browser's player lacks. */
export function PlayerTools({ hasClips, onPreviousClip, onNextClip, children }: PlayerToolsProps) {
  const player = usePlayer();
  return (
    <div className={styles.tools}>
      <IconButton size="small" label="Previous clip" icon={<IconPlayerTrackPrev />} disabled={!hasClips} onClick={onPreviousClip} />
      <IconButton size="small" label="Next clip" icon={<IconPlayerTrackNext />} disabled={!hasClips} onClick={onNextClip} />
      <div className={styles.rest}>{children}</div>
      <CopyButton variant="quiet" size="small" label="Copy link at current time" iconOnly text={() => linkAtTime(player.now().time)} />
      <Shortcuts />
    </div>
  );
}

function linkAtTime(seconds: number): string {
  return `${location.origin}${location.pathname}?t=${Math.floor(seconds)}`;
}

const shortcuts: readonly [keys: readonly string[], what: string][] = [
  [['Space', 'K'], 'Play or pause'],
  [['J', 'L'], 'Back or forward 10 seconds'],
  [['←', '→'], 'Back or forward 5 seconds'],
  [['[', ']'], 'Previous or next clip'],
  [['↑', '↓'], 'Move through the transcript'],
  [['Enter'], 'Jump to the sentence'],
];

function Shortcuts() {
  return (
    <Popover
      title="Keyboard shortcuts"
      align="end"
      trigger={<IconButton size="small" label="Keyboard shortcuts" icon={<IconKeyboard />} />}
    >
      <dl className={styles.shortcuts}>
        {shortcuts.map(([keys, what]) => (
          <div key={what} className={styles.shortcut}>
            <dt className={styles.keys}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
