import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TranscriptSource } from '#engine/transcript/transcript.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { transcribeAgain } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { noteText } from '#web/messages/note-text.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { languageName } from '#web/ui/text/format.ts';
import styles from './words-source.module.css';

const TranscribeDialog = lazy(() =>
  import('./transcribe-dialog.tsx').then(({ TranscribeDialog: component }) => ({
    default: component,
  })),
);

type LanguageNoteProps = { video: Video; source: TranscriptSource };

/** Offers another language when the one of the words is in doubt. */
export function LanguageNote({ video, source }: LanguageNoteProps) {
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const again = useMutation({
    mutationFn: (language: string) =>
      transcribeAgain(client, video.id, { source: 'auto', language, findClips: false }),
  });
  const note = source.codedNotes?.find(
    ({ code }) => code === 'other-language' || code === 'assumed-language',
  );
  if (!note) return null;
  const { language } = note;
  const action =
    language === undefined ? (
      <Button size="small" onClick={() => setChoosing(true)}>
        {t('identify.chooseLanguage')}
      </Button>
    ) : (
      <Button
        size="small"
        loading={again.isPending || again.isSuccess}
        onClick={() => again.mutate(language)}
      >
        {t('identify.transcribeAgainInLanguage', { language: languageName(language) })}
      </Button>
    );
  return (
    <Notice className={styles.note} tone="caution" action={action}>
      <p>{noteText(note.message)}</p>
      {again.error && <p role="alert">{sentenceOf(again.error)}</p>}
      {choosing && (
        <Suspense fallback={null}>
          <TranscribeDialog video={video} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Notice>
  );
}
