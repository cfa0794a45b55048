import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CaptionPreview, Framing } from '#clips/contract.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { languageName } from '#web/ui/format.ts';
import type { Choices } from '../choices.ts';
import styles from './clip-preview.module.css';
import type { CaptionDrawing } from './use-captions.ts';

type PreviewNotesProps = {
  choices: Choices;
  script: UseQueryResult<CaptionPreview>;
  framing: UseQueryResult<Framing>;
  drawing: CaptionDrawing;
  /** The language that is spoken. */
  spoken: string;
};

/** Where the preview is not yet, or not in everything, what the export will be. */
export function PreviewNotes({ choices, script, framing, drawing, spoken }: PreviewNotesProps) {
  return (
    <ul className={styles.notes} role="status">
      {framingNote(choices, framing)}
      {choices.style.enabled && captionNote({ choices, script, drawing, spoken })}
    </ul>
  );
}

function framingNote({ reframe }: Choices, { isPending, error, refetch, isFetching }: UseQueryResult<Framing>): ReactNode {
  if (error)
    return (
      <Note onRetry={() => void refetch()} retrying={isFetching}>
        {sentenceOf(error)} {reframe !== 'fit' && 'Until then this shows the middle of the picture.'}
      </Note>
    );
  if (isPending && reframe === 'people') return <Note>Looking for people. Until then this shows the middle of the picture.</Note>;
  return null;
}

function captionNote({ choices, script, drawing, spoken }: Omit<PreviewNotesProps, 'framing'>): ReactNode {
  const { targetLanguage } = choices;
  if (script.error)
    return (
      <Note onRetry={() => void script.refetch()} retrying={script.isFetching}>
        The captions cannot be shown. {sentenceOf(script.error)}
      </Note>
    );
  if (drawing.state === 'impossible') return <Note>This browser cannot draw the captions. The export has them all the same.</Note>;
  if (script.data && !script.data.script.includes('\nDialogue:')) return <Note>Nothing is said in this clip: there are no captions.</Note>;
  if (drawing.state === 'loading') return <Note>Getting the captions ready.</Note>;
  if (targetLanguage !== null && targetLanguage !== spoken)
    return (
      <Note>
        The preview has the words as they are spoken, in {languageName(spoken)}. The export has them in {languageName(targetLanguage)}.
      </Note>
    );
  return null;
}

function Note({ children, onRetry, retrying }: { children: ReactNode; onRetry?: () => void; retrying?: boolean }) {
  return (
    <li className={styles.note}>
      <span>{children}</span>
      {onRetry && (
        <Button size="small" variant="quiet" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
    </li>
  );
}
