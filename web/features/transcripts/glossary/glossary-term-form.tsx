import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { maxTermLength } from '#engine/transcript/corrections/corrections.constants.ts';
import type { GlossaryTerm } from '#features/transcripts/glossary/glossary.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addGlossaryTerm, changeGlossaryTerm } from '#web/api/glossary.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea, TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';

/** Adds a term to the glossary, or changes one. */
export function GlossaryTermForm({
  term: before,
  onClose,
}: {
  term: GlossaryTerm | undefined;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const form = useId();
  const [term, setTerm] = useState(before?.term ?? '');
  const [variants, setVariants] = useState(before?.variants.join('\n') ?? '');
  const save = useMutation({
    mutationFn: () => {
      const lines = variants.split('\n').map((line) => line.trim());
      const values = { term: term.trim(), variants: lines.filter(Boolean) };
      return before
        ? changeGlossaryTerm(client, before.id, values)
        : addGlossaryTerm(client, values);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (term.trim() !== '') save.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={before ? t('transcripts.editTermTitle') : t('transcripts.newTerm')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={save.isPending}
            disabled={term.trim() === ''}
          >
            {t('transcripts.saveTerm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit}>
        <Stack gap={4}>
          <TextField
            label={t('transcripts.spelling')}
            value={term}
            maxLength={maxTermLength}
            autoComplete="off"
            error={save.error ? sentenceOf(save.error) : undefined}
            onChange={(event) => setTerm(event.target.value)}
          />
          <TextArea
            label={t('transcripts.insteadOf')}
            hint={t('transcripts.misheardFormsOnePerLine')}
            value={variants}
            onChange={(event) => setVariants(event.target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
