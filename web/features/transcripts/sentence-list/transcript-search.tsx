import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { t } from '#web/messages/messages.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { wholeNumber } from '#web/ui/text/format.ts';
import styles from './transcript-search.module.css';
import type { FoundSentences } from './use-transcript-search.ts';

/** Searches the transcript and steps through the matches. */
export function TranscriptSearch({
  search: { text, setText, marked, found, position, step },
}: {
  search: FoundSentences;
}) {
  const status =
    found.length === 0
      ? t('common.noMatches')
      : t('transcripts.matchOfAll', {
          match: wholeNumber(position + 1),
          count: wholeNumber(found.length),
        });
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
        <SearchField label={t('transcripts.searchTranscript')} value={text} onChange={setText} />
      </form>
      <span role="status" className={styles.count}>
        {marked.trim() && status}
      </span>
      <IconButton
        label={t('transcripts.previousMatch')}
        size="small"
        icon={<IconChevronUp />}
        disabled={found.length === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        label={t('transcripts.nextMatch')}
        size="small"
        icon={<IconChevronDown />}
        disabled={found.length === 0}
        onClick={() => step(1)}
      />
    </search>
  );
}
