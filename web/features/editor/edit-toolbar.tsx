import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCrop,
  IconHistory,
  IconPalette,
  IconPlus,
  IconRestore,
  IconScissors,
  IconTextSize,
  IconWand,
} from '@tabler/icons-react';
import type { RefObject } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './clip-editor.module.css';
import type { ClipEditing } from './edit/use-clip-edit.ts';

/** The panels below the toolbar. */
export type EditPanel = 'tighten' | 'title' | 'style' | 'framing' | 'versions';

type EditToolbarProps = {
  ref: RefObject<HTMLDivElement | null>;
  editing: ClipEditing;
  /**
   * The action for the selected words: none without a selection. Undefined when there are no words
   * at all.
   */
  words?: { action: 'Cut' | 'Restore' | 'Add' | undefined; onApply: () => void };
  /** Which panel is open. */
  panel: EditPanel | undefined;
  onPanel: (panel: EditPanel) => void;
  /** Called when one of the buttons has changed the clip. */
  onChanged?: () => void;
};

const icons = { Cut: <IconScissors />, Restore: <IconRestore />, Add: <IconPlus /> };

/** The actions on the clip's words. */
export function EditToolbar({ ref, editing, words, panel, onPanel, onChanged }: EditToolbarProps) {
  const { undo, redo, reset } = editing;
  const run = (step: (() => void) | undefined) => () => {
    step?.();
    onChanged?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the buttons in it that are focused.
    <div
      ref={ref}
      className={styles.toolbar}
      // Browsers leave a button that is partly in sight as it is.
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {words && (
        <Button
          size="small"
          icon={icons[words.action ?? 'Cut']}
          disabled={!words.action}
          className={styles.apply}
          onClick={words.onApply}
          // Otherwise pressing it would end the selection.
          onMouseDown={(event) => event.preventDefault()}
        >
          {words.action ?? 'Cut'}
        </Button>
      )}
      <IconButton
        size="small"
        label="Undo"
        icon={<IconArrowBackUp />}
        disabled={!undo}
        onClick={run(undo)}
      />
      <IconButton
        size="small"
        label="Redo"
        icon={<IconArrowForwardUp />}
        disabled={!redo}
        onClick={run(redo)}
      />
      {words && (
        <Button
          size="small"
          variant="quiet"
          icon={<IconWand />}
          aria-expanded={panel === 'tighten'}
          onClick={() => onPanel('tighten')}
        >
          Tighten…
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<IconTextSize />}
        aria-expanded={panel === 'title'}
        onClick={() => onPanel('title')}
      >
        Title…
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<IconPalette />}
        aria-expanded={panel === 'style'}
        onClick={() => onPanel('style')}
      >
        Style…
      </Button>
      <Button
        size="small"
        variant="quiet"
        icon={<IconCrop />}
        aria-expanded={panel === 'framing'}
        onClick={() => onPanel('framing')}
      >
        Framing…
      </Button>
      <IconButton
        size="small"
        label="Versions"
        icon={<IconHistory />}
        aria-expanded={panel === 'versions'}
        onClick={() => onPanel('versions')}
      />
      <Button size="small" variant="quiet" disabled={!reset} onClick={run(reset)}>
        Reset
      </Button>
    </div>
  );
}
