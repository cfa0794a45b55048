import { memo } from 'react';
import type { Clip } from '#clips/clips/clip.schema.ts';
import { piecesWith, type Sentence } from '#web/transcript/transcript-sentences.ts';
import { classNames } from '#web/ui/class-names.ts';
import { clock } from '#web/ui/format.ts';
import { strengthOf } from '../clips/clip-order.ts';
import styles from './sentence-group.module.css';

type SentenceGroupProps = {
  sentences: readonly Sentence[];
  /** The index of the first sentence in the transcript. */
  first: number;
  /** For all sentences of the transcript. */
  clips: readonly (Clip | undefined)[];
  /** Indexes in the transcript; undefined when outside this group, so that other groups do not re-render. */
  current: number | undefined;
  tabStop: number | undefined;
  found: number | undefined;
  /** The search text to mark. */
  marked: string;
};

/** Consecutive sentences. */
export const SentenceGroup = memo(function SentenceGroup({ sentences, first, clips, current, tabStop, found, marked }: SentenceGroupProps) {
  return (
    <div className={styles.group}>
      {sentences.map((sentence, place) => {
        const index = first + place;
        const clip = clips[index];
        const begins = clip !== undefined && clips[index - 1] !== clip;
        return (
          <button
            key={sentence.first}
            type="button"
            data-sentence={index}
            data-found={index === found || undefined}
            tabIndex={index === tabStop ? 0 : -1}
            aria-current={index === current || undefined}
            className={classNames(styles.sentence, clip && styles[strengthOf(clip)])}
          >
            <span className={styles.time}>{clock(sentence.start)}</span>
            <span className={styles.text}>
              {begins && <ClipMark clip={clip} />}
              {sentence.speaker && sentence.speaker !== sentences[place - 1]?.speaker && (
                <span className={styles.speaker}>{sentence.speaker}: </span>
              )}
              {marked ? <Marked text={sentence.text} search={marked} /> : sentence.text}
            </span>
          </button>
        );
      })}
    </div>
  );
});

function ClipMark({ clip }: { clip: Clip }) {
  return (
    <span className={styles.clip} title={clip.title}>
      <span className="visually-hidden">Clip “{clip.title}”, score </span>
      {clip.viralityScore}
    </span>
  );
}

function Marked({ text, search }: { text: string; search: string }) {
  return piecesWith(text, search).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity but their position.
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
