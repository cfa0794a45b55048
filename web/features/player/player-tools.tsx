import { IconPlayerTrackNext, IconPlayerTrackPrev } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { usePlayer } from './player-context.ts';
import styles from './player-tools.module.css';
import { playerShortcuts, type Shortcut, ShortcutsHelp } from './shortcuts-help.tsx';

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
      <IconButton
        size="small"
        label={t('common.previousClip')}
        icon={<IconPlayerTrackPrev />}
        disabled={!hasClips}
        onClick={onPreviousClip}
      />
      <IconButton
        size="small"
        label={t('common.nextClip')}
        icon={<IconPlayerTrackNext />}
        disabled={!hasClips}
        onClick={onNextClip}
      />
      <div className={styles.rest}>{children}</div>
      <CopyButton
        variant="quiet"
        size="small"
        label={t('player.copyLinkAtCurrentTime')}
        iconOnly
        text={() => linkAtTime(player.now().time)}
      />
      <ShortcutsHelp shortcuts={shortcuts} />
    </div>
  );
}

function linkAtTime(seconds: number): string {
  return `${location.origin}${location.pathname}?t=${Math.floor(seconds)}`;
}

const shortcuts: readonly Shortcut[] = [
  ...playerShortcuts,
  [['[', ']'], t('common.previousOrNextClip')],
  [['↑', '↓'], t('player.moveThroughTheTranscript')],
  [[t('common.enterKey')], t('player.jumpToTheSentence')],
  [['U'], t('player.goToTheNextUncertain')],
];
