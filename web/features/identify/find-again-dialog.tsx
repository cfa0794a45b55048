import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { findClipsAgain, findingAgainKey } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Chip } from '#web/ui/fields/chip.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { choiceOf } from './find-options/find-choice.ts';
import styles from './find-options/find-options.module.css';
import { FindOptionsFields } from './find-options/find-options-fields.tsx';
import { KeepAsDefault } from './find-options/keep-as-default.tsx';
import { promptExamples } from './find-options/prompt-examples.ts';

/** Finds the clips of this video again: with the same prompt and options, or others. */
export function FindAgainDialog({ video, onClose }: { video: Video; onClose: () => void }) {
  const [client, toasts, form] = [useQueryClient(), useToasts(), useId()];
  const [prompt, setPrompt] = useState(video.prompt ?? '');
  const [choice, setChoice] = useState(choiceOf(video.findOptions));
  const submission = useMutation({
    mutationKey: findingAgainKey(video.id),
    mutationFn: () =>
      findClipsAgain(client, video.id, { ...choice, prompt: prompt.trim() || null }),
    onSuccess: () =>
      void toasts.add({
        title: t('identify.findingClipsAgain'),
        description: t('identify.theNewClipsReplaceThe'),
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(now) => now || onClose()}
      title={t('identify.findClipsAgain')}
      description={t('identify.keepsYourEditsAndExports')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={submission.isPending}>
            {t('common.findClips')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={styles.fields}>
        <div>
          <TextArea
            label={t('common.whatAreYouLookingFor')}
            hint={t('identify.optionalASubjectOrA')}
            maxLength={2000}
            rows={2}
            value={prompt}
            error={submission.error ? sentenceOf(submission.error) : undefined}
            onChange={(event) => setPrompt(event.target.value)}
          />
          <div className={styles.examples}>
            {prompt !== '' && <Chip onClick={() => setPrompt('')}>{t('identify.clear')}</Chip>}
            {promptExamples
              .filter((example) => example !== prompt)
              .map((example) => (
                <Chip key={example} onClick={() => setPrompt(example)}>
                  {example}
                </Chip>
              ))}
          </div>
        </div>
        <FindOptionsFields choice={choice} onChange={setChoice} duration={video.durationSeconds} />
        <KeepAsDefault choice={choice} />
      </form>
    </Dialog>
  );
}
