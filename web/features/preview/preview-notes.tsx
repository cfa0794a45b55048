import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CaptionPreview, Framing } from '#features/clips/previews/preview.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import type { ExportOptions } from '#web/features/exports/options/export-options.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { languageName } from '#web/ui/text/format.ts';
import styles from './clip-preview.module.css';
import type { CaptionDrawing } from './use-caption-preview.ts';

type PreviewNotesProps = {
  options: ExportOptions;
  script: UseQueryResult<CaptionPreview>;
  framing: UseQueryResult<Framing>;
  drawing: CaptionDrawing;
  /** The spoken language. */
  spoken: string;
};

/** Notes where the preview differs from the export, or is not ready yet. */
export function PreviewNotes({ options, script, framing, drawing, spoken }: PreviewNotesProps) {
  return (
    <div className={styles.notes} role="status">
      {framingNote(options, framing)}
      {options.style.enabled && captionNote({ options, script, drawing, spoken })}
    </div>
  );
}

function framingNote(
  { reframe }: ExportOptions,
  { isPending, error, refetch, isFetching }: UseQueryResult<Framing>,
): ReactNode {
  if (error)
    return (
      <Note onRetry={() => void refetch()} retrying={isFetching}>
        {sentenceOf(error)} {reframe !== 'fit' && t('preview.showingACentreCropFor')}
      </Note>
    );
  if (isPending && reframe === 'people')
    return <Note>{t('preview.findingFacesShowingACentre')}</Note>;
  return null;
}

function captionNote({
  options,
  script,
  drawing,
  spoken,
}: Omit<PreviewNotesProps, 'framing'>): ReactNode {
  const { targetLanguage } = options;
  if (script.error)
    return (
      <Note onRetry={() => void script.refetch()} retrying={script.isFetching}>
        {t('preview.couldntPreviewTheCaptionsError', { error: sentenceOf(script.error) })}
      </Note>
    );
  if (drawing.state === 'unsupported')
    return <Note>{t('preview.thisBrowserCantPreviewCaptions')}</Note>;
  if (script.data && !script.data.script.includes('\nDialogue:'))
    return <Note>{t('preview.thisClipHasNoSpeech')}</Note>;
  if (drawing.state === 'loading') return <Note>{t('preview.loadingCaptions')}</Note>;
  const missing = script.data?.brand?.missingCharacters;
  if (missing)
    return (
      <Note>{t('preview.theBrandKitsFontLacks', { characters: [...missing].join(' ') })}</Note>
    );
  if (targetLanguage !== null && targetLanguage !== spoken)
    return (
      <Note>
        {t('preview.previewInSpokenExportedIn', {
          spoken: languageName(spoken),
          targetLanguage: languageName(targetLanguage),
        })}
      </Note>
    );
  return null;
}

function Note({
  children,
  onRetry,
  retrying,
}: {
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}) {
  return (
    <p className={styles.note}>
      <span>{children}</span>
      {onRetry && (
        <Button size="small" variant="quiet" loading={retrying} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </p>
  );
}
