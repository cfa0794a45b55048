import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { Corrections } from './use-corrections.ts';

type UndoRedoProps = {
  /** The subject of the labels. */
  what: 'correction' | 'change';
  corrections: Corrections;
} & Pick<TranscriptResponse, 'canUndo' | 'canRedo'>;

/** Undoes and redoes the last change of a transcript. */
export function UndoRedo({ what, corrections, canUndo = false, canRedo = false }: UndoRedoProps) {
  const { saving, undo, redo } = corrections;
  return (
    <>
      <IconButton
        label={t('transcripts.undoWhat', { what })}
        size="small"
        icon={<IconArrowBackUp />}
        aria-disabled={!canUndo || saving}
        onClick={undo}
      />
      <IconButton
        label={t('transcripts.redoWhat', { what })}
        size="small"
        icon={<IconArrowForwardUp />}
        aria-disabled={!canRedo || saving}
        onClick={redo}
      />
    </>
  );
}
