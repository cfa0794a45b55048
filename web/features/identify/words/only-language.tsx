import { t } from '#web/messages/messages.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';

type OnlyLanguageProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  className?: string | undefined;
};

/** Whether speech in other languages is read as the chosen one, too. */
export function OnlyLanguage(props: OnlyLanguageProps) {
  return (
    <Checkbox
      label={t('identify.onlyThisLanguage')}
      hint={t('identify.readsAllSpeechAsThis')}
      {...props}
    />
  );
}
