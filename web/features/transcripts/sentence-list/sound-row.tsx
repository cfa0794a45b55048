import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { clock } from '#web/ui/text/format.ts';
import styles from './sound-row.module.css';

type Sound = NonNullable<TranscriptResponse['sounds']>[number];

/** What is heard besides words, at its place in the transcript. */
export function SoundRow({ sound }: { sound: Sound }) {
  return (
    <p className={styles.sound}>
      <span className={styles.time}>{clock(sound.start)}</span>
      <span dir="auto">{sound.text}</span>
    </p>
  );
}
