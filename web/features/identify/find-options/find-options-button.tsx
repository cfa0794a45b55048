import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findDefaultsQuery } from '#web/api/find-options.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import { choiceOf, choiceText, type FindChoice } from './find-choice.ts';
import styles from './find-options.module.css';
import { FindOptionsFields } from './find-options-fields.tsx';
import { KeepAsDefault } from './keep-as-default.tsx';

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
      title="Which clips"
      align="start"
      trigger={
        <Button
          size="small"
          variant="quiet"
          icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
          aria-label={`Which clips: ${text}`}
        >
          {text}
        </Button>
      }
    >
      <div className={styles.popover}>
        <FindOptionsFields choice={shown} onChange={onChange} />
        <KeepAsDefault choice={shown} />
      </div>
    </Popover>
  );
}
