import { memo } from 'react';
import type { Clip } from '#clips/contract.ts';
import { classNames } from '#web/ui/class-names.ts';
import { clock } from '#web/ui/format.ts';
import { strengthOf } from '../clips/clip-order.ts';
import styles from './sentence-group.module.css';
import { piecesWith, type Sentence } from './sentences.ts';

type SentenceGroupProps = {
  sentences: readonly Sentence[];
  /** The index of the first one among all. */
  first: number;
  /** Of all sentences. */
  clips: readonly (Clip | undefined)[];
  /** Indexes among all; undefined when not in this group, so that the others need not be drawn again. */
  current: number | undefined;
  stop: number | undefined;
  found: number | undefined;
  /** Words to mark. */
  marked: string;
};

/** Some sentences that follow each other. */
export const SentenceGroup = memo(function SentenceGroup({ sentences, first, clips, current, stop, found, marked }: SentenceGroupProps) {
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
            tabIndex={index === stop ? 0 : -1}
            aria-current={index === current || undefined}
            className={classNames(styles.sentence, clip && styles[strengthOf(clip)])}
          >
            <span className={styles.time}>{clock(sentence.start)}</span>
            <span className={styles.words}>
              {begins && <ClipMark clip={clip} />}
              {sentence.speaker && sentence.speaker !== sentences[place - 1]?.speaker && (
                <span className={styles.speaker}>{sentence.speaker}: </span>
              )}
              {marked ? <Marked text={sentence.text} words={marked} /> : sentence.text}
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

function Marked({ text, words }: { text: string; words: string }) {
  return piecesWith(text, words).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are nothing but their place in the text.
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
