import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteOriginals, oldOriginalsQuery } from '#web/api/space.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { SegmentedControl } from '#web/ui/fields/segmented-control.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import { ConfirmDialog } from '#web/ui/popups/confirm-dialog.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { bytes } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import styles from './space-section.module.css';

const ages = ['30', '90', '180'] as const;
type Age = (typeof ages)[number] | 'own';

/** Deletes the originals of older videos, after showing what that frees. */
export function OldOriginals() {
  const [age, setAge] = useState<Age>('90');
  const [own, setOwn] = useState('365');
  const days = daysOf(useDebounced(age === 'own' ? own : age, 300));
  return (
    <Panel title={t('space.deleteOriginals')} text={t('space.deleteOriginalsText')}>
      <Stack gap={3}>
        <div className={styles.choice}>
          <SegmentedControl
            label={t('space.addedMoreThan')}
            hideLabel={false}
            value={age}
            onChange={setAge}
            options={[
              ...ages.map((value) => ({
                value,
                label: t('space.countDays', { count: Number(value) }),
              })),
              { value: 'own', label: t('space.ownDays') },
            ]}
          />
          {age === 'own' && (
            <TextField
              label={t('space.days')}
              className={styles.days}
              inputMode="numeric"
              value={own}
              error={daysOf(own) === undefined ? t('space.daysBetween') : undefined}
              onChange={({ target }) => setOwn(target.value)}
            />
          )}
        </div>
        {days !== undefined && <Preview days={days} />}
      </Stack>
    </Panel>
  );
}

function daysOf(text: string): number | undefined {
  const days = Number(text);
  return /^\d{1,5}$/.test(text.trim()) && days <= 36_500 ? days : undefined;
}

function Preview({ days }: { days: number }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { data, error } = useQuery(oldOriginalsQuery(days));
  const [confirming, setConfirming] = useState(false);
  if (error) return <Notice tone="wrong">{error.message}</Notice>;
  if (!data) return <Text tone="soft">{t('space.measuring')}</Text>;
  const [count, size] = [data.videos, bytes(data.bytes)];
  return (
    <>
      <Text role="status">
        {count === 0 ? t('space.noneThatOld') : t('space.frees', { count, size })}
        {data.busy > 0 && ` ${t('space.busy', { count: data.busy })}`}
      </Text>
      {count > 0 && (
        <div>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            {t('space.countOriginals', { count })}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t('space.deleteQuestion', { count })}
        text={t('space.deleteWarning', { size })}
        confirmLabel={t('space.deleteOriginals')}
        danger
        onConfirm={async () => {
          const deleted = await deleteOriginals(client, days);
          toasts.add({ title: t('space.deleted', { size: bytes(deleted.bytes) }) });
        }}
      />
    </>
  );
}
