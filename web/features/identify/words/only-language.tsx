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
      label="Only this language"
      hint="Reads all speech as this language, also where it sounds like another one."
      {...props}
    />
  );
}
