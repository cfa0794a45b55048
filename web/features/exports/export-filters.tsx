import { t } from '#web/messages/messages.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import {
  type ExportFilter,
  type ExportGroup,
  languageKey,
  languageLabel,
} from './exported-clips/export-items.ts';
import styles from './exports-page.module.css';
import { formatNames, narrowestFirst } from './options/formats.ts';

type ExportFiltersProps = {
  /** All exports, ignoring the filter. */
  groups: readonly ExportGroup[];
  filter: ExportFilter;
  onChange: (changed: Partial<ExportFilter>) => void;
};

/** A search, and filters by format and language where there are several. */
export function ExportFilters({ groups, filter, onChange }: ExportFiltersProps) {
  const items = groups.flatMap((group) => group.items);
  const shapes = new Set(items.map(({ shape }) => shape));
  const formats = narrowestFirst.filter((format) => shapes.has(format));
  const languages = [...new Set(items.map(languageKey))].sort();
  return (
    <search className={styles.filters}>
      <SearchField
        className={styles.search}
        label={t('exports.searchYourExports')}
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      {(formats.length > 1 || filter.shape) && (
        <PlainSelect
          className={styles.choice}
          label={t('common.format')}
          hideLabel
          value={filter.shape}
          onChange={(shape) => onChange({ shape })}
          options={[
            { value: '', label: t('exports.allFormats') },
            ...formats.map((value) => ({ value, label: `${formatNames[value]} (${value})` })),
          ]}
        />
      )}
      {(languages.length > 1 || filter.language) && (
        <PlainSelect
          className={styles.choice}
          label={t('common.language')}
          hideLabel
          value={filter.language}
          onChange={(language) => onChange({ language })}
          options={[
            { value: '', label: t('common.allLanguages') },
            ...languages.map((value) => ({ value, label: languageLabel(value) })),
          ]}
        />
      )}
    </search>
  );
}
