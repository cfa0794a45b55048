import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { wholeNumber } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import styles from './transcript-search.module.css';
import type { FoundSentences } from './use-transcript-search.ts';

/** Looks for words in the transcript and goes from one place to the next. */
export function TranscriptSearch({ search: { text, type, marked, found, place, step } }: { search: FoundSentences }) {
  const said = found.length === 0 ? 'Not found' : `${wholeNumber(place + 1)} of ${wholeNumber(found.length)}`;
  return (
    <search className={styles.search}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          step(1);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !event.shiftKey) return;
          event.preventDefault();
          step(-1);
        }}
      >
        <SearchField label="Search the transcript" className={styles.field} value={text} onChange={type} />
      </form>
      <span role="status" className={styles.count}>
        {marked.trim() && said}
      </span>
      <IconButton label="Previous place" size="small" icon={<IconChevronUp />} disabled={found.length === 0} onClick={() => step(-1)} />
      <IconButton label="Next place" size="small" icon={<IconChevronDown />} disabled={found.length === 0} onClick={() => step(1)} />
    </search>
  );
}
