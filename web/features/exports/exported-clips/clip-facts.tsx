import { t } from '#web/messages/messages.tsx';
import { bytes, clock, duration, languageName, relativeTime } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import { useSettingsText } from '../options/settings-text.ts';
import type { ExportItem } from './export-items.ts';
import styles from './exported-clip-card.module.css';

/** A clip's length, what it was exported with, where it is in its video, its size and age. */
export function ClipFacts({
  item: { clip, start, end, seconds, shape, language },
}: {
  item: ExportItem;
}) {
  const textOf = useSettingsText();
  const { settings } = clip ?? {};
  const chosen =
    settings &&
    textOf({
      ...settings,
      style: settings.subtitleCustomization,
      brandKitName: settings.brandKit?.name,
    });
  const format = [
    shape,
    duration(seconds),
    language ? languageName(language) : t('exports.originalLanguage'),
    // The number and its unit stay on one line.
    ...(clip?.bytes ? [bytes(clip.bytes).replace(' ', '\u00A0')] : []),
  ];
  return (
    <Text as="div" size="s" tone="soft" numeric className={styles.facts}>
      <span>{format.join(' · ')}</span>
      {chosen && <span>{chosen.join(' · ')}</span>}
      <span>
        {clock(start)}–{clock(end)}
        {clip && (
          <>
            {' · '}
            <time dateTime={clip.createdAt}>{relativeTime(clip.createdAt)}</time>
          </>
        )}
      </span>
    </Text>
  );
}
