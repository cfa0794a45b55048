import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import type { Corrections } from './use-corrections.ts';

type UndoRedoProps = {
  /** What the labels speak of. */
  of: keyof typeof labels;
  corrections: Corrections;
} & Pick<TranscriptResponse, 'canUndo' | 'canRedo'>;

const labels = {
  correction: { undo: t('transcripts.undoCorrection'), redo: t('transcripts.redoCorrection') },
  change: { undo: t('transcripts.undoChange'), redo: t('transcripts.redoChange') },
};

/** Undoes and redoes the last change of a transcript. */
export function UndoRedo({ of, corrections, canUndo = false, canRedo = false }: UndoRedoProps) {
  const { saving, undo, redo } = corrections;
  return (
    <>
      <IconButton
        label={labels[of].undo}
        size="small"
        icon={<IconArrowBackUp />}
        aria-disabled={!canUndo || saving}
        onClick={undo}
      />
      <IconButton
        label={labels[of].redo}
        size="small"
        icon={<IconArrowForwardUp />}
        aria-disabled={!canRedo || saving}
        onClick={redo}
      />
    </>
  );
}
