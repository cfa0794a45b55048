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
import { t } from '#web/messages/messages.tsx';
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
      <legend className={styles.label}>{t('common.captions')}</legend>
      <p className={styles.about}>
        {selected ? t('editor.howTheSelectedWordsAre') : t('editor.selectWordsToChangeHow')}
      </p>
      <IconButton
        size="small"
        label={t('editor.editTextE')}
        icon={<IconPencil />}
        disabled={!editText}
        onClick={editText}
      />
      <IconButton
        size="small"
        label={selected?.hidden ? t('editor.showInCaptionsH') : t('editor.hideInCaptionsH')}
        icon={selected?.hidden ? <IconEye /> : <IconEyeOff />}
        disabled={!hide}
        onClick={hide}
      />
      <IconButton
        size="small"
        label={t('editor.emphasiseM')}
        icon={<IconHighlight />}
        pressed={emphasis !== undefined}
        disabled={!emphasise}
        onClick={emphasise}
      />
      {emphasis !== undefined && (
        <input
          type="color"
          aria-label={t('editor.emphasisColour')}
          className={styles.color}
          value={color}
          onChange={(event) => setColor(event.target.value.toUpperCase())}
        />
      )}
      <IconButton
        size="small"
        label={t('editor.beginALineHereN')}
        icon={<IconCornerDownLeft />}
        pressed={selected?.newLine ?? false}
        disabled={!newLine}
        onClick={newLine}
      />
      <IconButton
        size="small"
        label={t('editor.keepOnOneLineG')}
        icon={<IconArrowMerge />}
        pressed={selected?.together ?? false}
        disabled={!together}
        onClick={together}
      />
      <IconButton
        size="small"
        label={t('common.allCapitals')}
        icon={asWritten ? <IconLetterCase /> : <IconTextSize />}
        pressed={!asWritten}
        onClick={() => setAsWritten(!asWritten)}
      />
      <Button size="small" variant="quiet" disabled={!reset} onClick={reset}>
        {t('editor.resetCaptions')}
      </Button>
    </fieldset>
  );
}

/** Pressing a button would end the selection. */
function keepSelection(event: { preventDefault: () => void; target: EventTarget }): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}
