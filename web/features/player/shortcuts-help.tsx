import { IconKeyboard } from '@tabler/icons-react';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { Kbd } from '#web/ui/text/kbd.tsx';
import styles from './shortcuts-help.module.css';

export type Shortcut = readonly [keys: readonly string[], what: string];

/** Those of the player, wherever it is. */
export const playerShortcuts: readonly Shortcut[] = [
  [['Space', 'K'], 'Play or pause'],
  [['J', 'L'], 'Back or forward 10 seconds'],
  [['←', '→'], 'Back or forward 5 seconds'],
];

/** A button, and the key `?`, that show the keyboard shortcuts of a page. */
export function ShortcutsHelp({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <Popover
      title="Keyboard shortcuts"
      align="end"
      openKey="?"
      trigger={
        <IconButton
          size="small"
          label="Keyboard shortcuts"
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

const help: Shortcut = [['?'], 'Show these shortcuts'];
