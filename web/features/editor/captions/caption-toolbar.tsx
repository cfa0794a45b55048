import {
  IconArrowMerge,
  IconCornerDownLeft,
  IconEye,
  IconEyeOff,
  IconHighlight,
  IconLetterCase,
  IconPencil,
  IconTextSize,
} from '@tabler/icons-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './captions.module.css';
import type { CaptionEditing } from './use-caption-editing.ts';

/** The caption actions for the selected words, and for the whole clip. */
export function CaptionToolbar({ captions }: { captions: CaptionEditing }) {
  const {
    editText,
    hide,
    emphasise,
    newLine,
    together,
    selected,
    emphasis,
    highlight,
    setColor,
    asWritten,
    setAsWritten,
    reset,
  } = captions;
  const color = typeof emphasis === 'string' ? emphasis : highlight;
  return (
    <fieldset className={styles.toolbar} onMouseDown={keepSelection}>
      <legend className={styles.label}>Captions</legend>
      <p className={styles.about}>
        {selected
          ? 'How the selected words are shown in captions:'
          : 'Select words to change how captions show them.'}
      </p>
      <IconButton
        size="small"
        label="Edit text (E)"
        icon={<IconPencil />}
        disabled={!editText}
        onClick={editText}
      />
      <IconButton
        size="small"
        label={selected?.hidden ? 'Show in captions (H)' : 'Hide in captions (H)'}
        icon={selected?.hidden ? <IconEye /> : <IconEyeOff />}
        disabled={!hide}
        onClick={hide}
      />
      <IconButton
        size="small"
        label="Emphasise (M)"
        icon={<IconHighlight />}
        pressed={emphasis !== undefined}
        disabled={!emphasise}
        onClick={emphasise}
      />
      {emphasis !== undefined && (
        <input
          type="color"
          aria-label="Emphasis colour"
          className={styles.color}
          value={color}
          onChange={(event) => setColor(event.target.value.toUpperCase())}
        />
      )}
      <IconButton
        size="small"
        label="Begin a line here (N)"
        icon={<IconCornerDownLeft />}
        pressed={selected?.newLine ?? false}
        disabled={!newLine}
        onClick={newLine}
      />
      <IconButton
        size="small"
        label="Keep on one line (G)"
        icon={<IconArrowMerge />}
        pressed={selected?.together ?? false}
        disabled={!together}
        onClick={together}
      />
      <IconButton
        size="small"
        label="All capitals"
        icon={asWritten ? <IconLetterCase /> : <IconTextSize />}
        pressed={!asWritten}
        onClick={() => setAsWritten(!asWritten)}
      />
      <Button size="small" variant="quiet" disabled={!reset} onClick={reset}>
        Reset captions
      </Button>
    </fieldset>
  );
}

/** Pressing a button would end the selection. */
function keepSelection(event: { preventDefault: () => void; target: EventTarget }): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
