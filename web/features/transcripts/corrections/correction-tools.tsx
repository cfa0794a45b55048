import { IconHistory } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { maxFindLength } from '#engine/transcript/corrections/corrections.constants.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { CorrectionHistory } from './correction-history.tsx';
import styles from './correction-tools.module.css';
import { UndoRedo } from './undo-redo.tsx';
import type { Corrections } from './use-corrections.ts';

type CorrectionToolsProps = {
  videoId: string;
  corrections: Corrections;
  canUndo: boolean;
  canRedo: boolean;
  /** The query. */
  find: string;
  /** Corrections that do not apply to a new transcript. */
  notApplied: number;
};

/** Undo, redo, and find and replace, while words are being corrected. */
export function CorrectionTools({
  videoId,
  corrections,
  canUndo,
  canRedo,
  find,
  notApplied,
}: CorrectionToolsProps) {
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWords, setWholeWords] = useState(true);
  const [showsHistory, setShowsHistory] = useState(false);
  const replace = (event: FormEvent) => {
    event.preventDefault();
    corrections.replace({ find: find.trim(), replace: replacement, matchCase, wholeWords });
  };
  const canFind = find.trim() !== '' && find.length <= maxFindLength;
  return (
    <div className={styles.tools}>
      <div className={styles.row}>
        <span className={styles.hint}>
          <Rich
            id="transcripts.selectAWordToCorrect"
            elements={{ keys: <span className={styles.keys} /> }}
          />
        </span>
        <UndoRedo of="correction" corrections={corrections} canUndo={canUndo} canRedo={canRedo} />
        <IconButton
          label={t('transcripts.history')}
          size="small"
          icon={<IconHistory />}
          onClick={() => setShowsHistory(true)}
        />
        <CorrectionHistory
          videoId={videoId}
          open={showsHistory}
          onOpenChange={setShowsHistory}
          onRestore={corrections.restore}
          saving={corrections.saving}
        />
      </div>
      {find.trim() !== '' && (
        <form className={styles.row} onSubmit={replace}>
          <TextField
            className={styles.field}
            label={t('transcripts.replaceTrimWith', { trim: find.trim() })}
            hideLabel
            placeholder={t('transcripts.replaceTrimWith', { trim: find.trim() })}
            value={replacement}
            maxLength={maxFindLength}
            autoComplete="off"
            onChange={(event) => setReplacement(event.target.value)}
          />
          <Checkbox
            label={t('transcripts.wholeWords')}
            checked={wholeWords}
            onChange={setWholeWords}
          />
          <Checkbox
            label={t('transcripts.matchCase')}
            checked={matchCase}
            onChange={setMatchCase}
          />
          <Button type="submit" size="small" disabled={!canFind || corrections.saving}>
            {t('transcripts.replaceAll')}
          </Button>
        </form>
      )}
      {notApplied > 0 && (
        <p className={styles.hint}>
          {t('transcripts.correctionsNotApplied', { count: notApplied })}
        </p>
      )}
    </div>
  );
}
