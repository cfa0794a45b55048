import { spokenLanguages } from '#engine/transcript/spoken-languages.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { languageName } from '../text/format.ts';
import { PlainSelect } from './plain-select.tsx';

type LanguageSelectProps = {
  /** A tag; '' where none is named. */
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  className?: string | undefined;
};

const named = spokenLanguages
  .map((value) => ({ value, label: languageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label));
const options = [{ value: '', label: t('ui.detect') }, ...named];

/** The language that is spoken in a video. */
export function LanguageSelect(props: LanguageSelectProps) {
  return <PlainSelect label={t('common.languageSpoken')} options={options} {...props} />;
}
