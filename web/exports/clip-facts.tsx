import { bytes, clock, languageName, relativeTime } from '#web/ui/format.ts';
import { Text } from '#web/ui/text.tsx';
import type { ExportItem } from './export-items.ts';
import styles from './exported-clip-card.module.css';

/** A clip's time range, format, language, size and age. */
export function ClipFacts({ item }: { item: ExportItem }) {
  const { clip, start, end, shape, language } = item;
  const facts = [shape, language ? languageName(language) : 'Original', ...(clip?.bytes ? [bytes(clip.bytes)] : [])];
  return (
    <Text as="div" size="s" tone="soft" numeric className={styles.facts}>
      <span>
        {clock(start)}–{clock(end)}
        {clip && (
          <>
            {' · '}
            <time dateTime={clip.createdAt}>{relativeTime(clip.createdAt)}</time>
          </>
        )}
      </span>
      <span>{facts.join(' · ')}</span>
    </Text>
  );
}
