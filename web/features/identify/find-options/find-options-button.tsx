import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { findDefaultsQuery } from '#web/api/find-options.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { choiceOf, choiceText, type FindChoice } from './find-choice.ts';
import styles from './find-options.module.css';

// The choices are loaded when they are opened, because most people do without.
const Panel = lazy(() =>
  import('./find-options-panel.tsx').then(({ FindOptionsPanel }) => ({
    default: FindOptionsPanel,
  })),
);

type FindOptionsButtonProps = {
  /** Undefined while the user's defaults apply. */
  choice: FindChoice | undefined;
  onChange: (choice: FindChoice) => void;
};

/** Says which clips will be found, and opens the choices. */
export function FindOptionsButton({ choice, onChange }: FindOptionsButtonProps) {
  const defaults = choiceOf(useQuery(findDefaultsQuery).data);
  const shown = choice ?? defaults;
  const text = choiceText(shown);
  return (
    <Popover
      title={t('common.whichClips')}
      align="start"
      trigger={
        <Button
          size="small"
          variant="quiet"
          icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
          aria-label={t('identify.whichClipsText', { text })}
        >
          {text}
        </Button>
      }
    >
      <Suspense fallback={<div className={styles.waiting} />}>
        <Panel choice={shown} onChange={onChange} />
      </Suspense>
    </Popover>
  );
}
