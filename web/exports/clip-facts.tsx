import { bytes, clock, languageName, relativeTime } from '#web/ui/format.ts';
import { Text } from '#web/ui/text.tsx';
import styles from './clip-card.module.css';
import type { ExportItem } from './exports.ts';

/** Where in its video a clip is, its shape, language and size, and when it was made. */
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
