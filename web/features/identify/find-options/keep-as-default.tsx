import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '#web/api/client/request.ts';
import { findDefaultsQuery, saveFindDefaults } from '#web/api/find-options.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { choiceOf, type FindChoice, isSameChoice, optionsOf } from './find-choice.ts';
import styles from './find-options.module.css';

/** Makes the choice the user's default for all new videos. */
export function KeepAsDefault({ choice }: { choice: FindChoice }) {
  const client = useQueryClient();
  const { data: defaults } = useQuery(findDefaultsQuery);
  const saving = useMutation({
    // The default prompt stays.
    mutationFn: () =>
      saveFindDefaults(client, {
        ...optionsOf(choice),
        ...(defaults?.prompt !== undefined && { prompt: defaults.prompt }),
      }),
  });
  const isKept = isSameChoice(choice, choiceOf(defaults));
  return (
    <div>
      <Button
        size="small"
        disabled={isKept || defaults === undefined}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        {isKept ? t('identify.usedForEveryNewVideo') : t('identify.useForEveryNewVideo')}
      </Button>
      <p className={styles.hint} role="status">
        {saving.error ? sentenceOf(saving.error) : ''}
      </p>
    </div>
  );
}
