import { IconKeyboard } from '@tabler/icons-react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import styles from './shortcuts-help.module.css';

export type Shortcut = readonly [keys: readonly string[], what: string];

/** Those of the player, wherever it is. */
export const playerShortcuts: readonly Shortcut[] = [
  [[t('common.spaceKey'), 'K'], t('common.playOrPause')],
  [['J', 'L'], t('player.backOrForward10Seconds')],
  [['←', '→'], t('player.backOrForward5Seconds')],
];

/** A button, and the key `?`, that show the keyboard shortcuts of a page. */
export function ShortcutsHelp({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <Popover
      title={t('player.keyboardShortcuts')}
      align="end"
      openKey="?"
      trigger={
        <IconButton
          size="small"
          label={t('player.keyboardShortcuts')}
          icon={<IconKeyboard />}
          className={styles.button}
        />
      }
    >
      <dl className={styles.shortcuts}>
        {[...shortcuts, help].map(([keys, what]) => (
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

const help: Shortcut = [['?'], t('player.showTheseShortcuts')];
