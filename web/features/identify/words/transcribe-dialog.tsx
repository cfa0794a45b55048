import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ChosenSource } from '#engine/transcript/sources.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { type Transcription, transcribeAgain } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { FindClips } from './give-captions-dialog.tsx';
import { OnlyLanguage } from './only-language.tsx';

const sources: readonly { value: ChosenSource; label: string }[] = [
  { value: 'auto', label: t('identify.bestSource') },
  { value: 'captions', label: t('identify.captionsOfTheVideo') },
  { value: 'hosted', label: t('identify.hostedSpeechRecognition') },
  { value: 'local', label: t('identify.speechRecognitionOnThisMachine') },
];

/** Reads the words of a video again, from the source that the person chooses. */
export function TranscribeDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const [client, form] = [useQueryClient(), useId()];
  const [options, setOptions] = useState<Transcription>({
    source: 'auto',
    language: '',
    findClips: false,
  });
  const change = (values: Partial<Transcription>) => setOptions({ ...options, ...values });
  const submission = useMutation({ mutationFn: () => transcribeAgain(client, video.id, options) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      title={t('identify.transcribeAgainTitle')}
      description={t('identify.yourClipsStayAndSo')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={submission.isPending}>
            {t('identify.transcribe')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack>
          <PlainSelect
            label={t('identify.transcriptSource')}
            value={options.source}
            onChange={(source) => change({ source })}
            options={sources}
            error={submission.error ? sentenceOf(submission.error) : undefined}
          />
          <TextField
            label={t('common.languageSpoken')}
            hint={t('identify.aCodeSuchAsEn')}
            value={options.language}
            maxLength={35}
            onChange={({ target }) => change({ language: target.value.trim() })}
          />
          {options.language && (
            <OnlyLanguage
              checked={options.onlyLanguage === true}
              onChange={(onlyLanguage) => change({ onlyLanguage })}
            />
          )}
          <FindClips checked={options.findClips} onChange={(findClips) => change({ findClips })} />
        </Stack>
      </form>
    </Dialog>
  );
}
