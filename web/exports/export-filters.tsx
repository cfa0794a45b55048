import { PlainSelect } from '#web/ui/plain-select.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { type ExportFilter, type ExportGroup, languageKey, languageWords } from './exports.ts';
import styles from './exports-page.module.css';

type ExportFiltersProps = {
  /** All there is, whatever is filtered. */
  groups: readonly ExportGroup[];
  filter: ExportFilter;
  onChange: (changed: Partial<ExportFilter>) => void;
};

const shapeWords: Record<string, string> = { '9:16': '9:16, upright', '1:1': '1:1, square', '16:9': '16:9, wide' };

/** Looks for words, and for one shape or language where there are several. */
export function ExportFilters({ groups, filter, onChange }: ExportFiltersProps) {
  const items = groups.flatMap((group) => group.items);
  const shapes = [...new Set(items.map(({ shape }) => shape))].sort();
  const languages = [...new Set(items.map(languageKey))].sort();
  return (
    <search className={styles.filters}>
      <SearchField
        className={styles.search}
        label="Search your exports"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      {(shapes.length > 1 || filter.shape) && (
        <PlainSelect
          className={styles.choice}
          label="Shape"
          hideLabel
          value={filter.shape}
          onChange={(shape) => onChange({ shape })}
          options={[{ value: '', label: 'All shapes' }, ...shapes.map((value) => ({ value, label: shapeWords[value] ?? value }))]}
        />
      )}
      {(languages.length > 1 || filter.language) && (
        <PlainSelect
          className={styles.choice}
          label="Language"
          hideLabel
          value={filter.language}
          onChange={(language) => onChange({ language })}
          options={[{ value: '', label: 'All languages' }, ...languages.map((value) => ({ value, label: languageWords(value) }))]}
        />
      )}
    </search>
  );
}
