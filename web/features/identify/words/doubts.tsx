import { IconAlertTriangle } from '@tabler/icons-react';
import type { TranscriptDoubt } from '#engine/transcript/transcript.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import styles from './doubts.module.css';

const label = t('identify.checkTheWords');

const texts = {
  'other-language': t('identify.anotherLanguageIsSpokenThan'),
  'uncertain-words': t('identify.theRecogniserWasUnsureOf'),
  'unlikely-text': t('identify.theWordsHardlyLookLike'),
  'speech-without-words': t('identify.someSpeechHasNoWords'),
} satisfies Record<TranscriptDoubt, string>;

/** Says that the words of a video are probably wrong in many places. */
export function DoubtBadge() {
  return (
    <Badge tone="caution" icon={<IconAlertTriangle aria-hidden="true" />}>
      {label}
    </Badge>
  );
}

/** The same, with the reasons. */
export function DoubtChip({ doubts }: { doubts: readonly TranscriptDoubt[] }) {
  const trigger = (
    <button type="button" className={styles.chip}>
      <DoubtBadge />
    </button>
  );
  return (
    <Popover title={t('identify.probablyMisheardInManyPlaces')} align="start" trigger={trigger}>
      <ul className={styles.reasons}>
        {doubts.map((doubt) => (
          <li key={doubt}>{texts[doubt]}</li>
        ))}
      </ul>
    </Popover>
  );
}
