import { IconAlertTriangle } from '@tabler/icons-react';
import type { TranscriptDoubt } from '#engine/transcript/transcript.schema.ts';
import { Badge } from '#web/ui/messages/badge.tsx';
import { Popover } from '#web/ui/popups/popover.tsx';
import styles from './doubts.module.css';

const label = 'Check the words';

const texts = {
  'other-language': 'Another language is spoken than the words are in.',
  'uncertain-words': 'The recogniser was unsure of many words. They are underlined.',
  'unlikely-text': 'The words hardly look like their language.',
  'speech-without-words': 'Some speech has no words.',
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
    <Popover title="Probably misheard in many places" align="start" trigger={trigger}>
      <ul className={styles.reasons}>
        {doubts.map((doubt) => (
          <li key={doubt}>{texts[doubt]}</li>
        ))}
      </ul>
    </Popover>
  );
}
