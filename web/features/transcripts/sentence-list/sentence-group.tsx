import { IconScissors } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { strengthOf } from '#web/features/clips/cards/score-strength.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { clock } from '#web/ui/text/format.ts';
import type { TextPiece } from '../sentences/sentence-words.ts';
import { piecesWith, type Sentence } from '../sentences/transcript-sentences.ts';
import { type SentenceEditing, SentenceEditor } from './sentence-editor.tsx';
import styles from './sentence-group.module.css';

type SentenceGroupProps = {
  sentences: readonly Sentence[];
  /** The index of the first sentence in the transcript. */
  first: number;
  /** For all sentences of the transcript. */
  clips: readonly (Clip | undefined)[];
  /**
   * Indexes in the transcript; undefined when outside this group, so that other groups do not
   * re-render.
   */
  current: number | undefined;
  tabStop: number | undefined;
  found: number | undefined;
  /** The search text to mark. */
  marked: string;
  /** The text of a sentence with its corrections and uncertain words; undefined without any. */
  piecesOf: (index: number) => readonly TextPiece[] | undefined;
  /** Rows before a sentence: sounds, and speech without words. */
  between: (index: number) => ReactNode;
  /** The index of the uncertain word that is shown; -1 when outside this group. */
  uncertain: number;
  /** The words of this group that are being corrected. */
  editing: SentenceEditing | undefined;
};

/** Consecutive sentences. */
export const SentenceGroup = memo(function SentenceGroup({
  sentences,
  first,
  clips,
  current,
  tabStop,
  found,
  marked,
  piecesOf,
  between,
  uncertain,
  editing,
}: SentenceGroupProps) {
  return (
    <div className={styles.group}>
      {sentences.map((sentence, place) => {
        const index = first + place;
        const clip = clips[index];
        if (editing?.sentence === index)
          return (
            <Fragment key={sentence.first}>
              {between(index)}
              <SentenceEditor sentence={sentence} index={index} editing={editing} />
            </Fragment>
          );
        const begins = clip !== undefined && clips[index - 1] !== clip;
        return (
          <Fragment key={sentence.first}>
            {between(index)}
            {/* biome-ignore lint/a11y/useSemanticElements: text in a button cannot be selected. */}
            <div
              role="button"
              data-sentence={index}
              data-found={index === found || undefined}
              tabIndex={index === tabStop ? 0 : -1}
              aria-current={index === current || undefined}
              className={classNames(
                styles.sentence,
                clip && styles[strengthOf(Number(clip.viralityScore))],
              )}
            >
              <span className={styles.time}>{clock(sentence.start)}</span>
              <span className={styles.text} dir="auto">
                {begins && <ClipMark clip={clip} />}
                {sentence.speaker && sentence.speaker !== sentences[place - 1]?.speaker && (
                  <span
                    data-speaker
                    className={styles.speaker}
                    dir="auto"
                    title={t('transcripts.renameThisSpeaker')}
                  >
                    {sentence.speaker}:{' '}
                  </span>
                )}
                <span data-text>
                  {marked ? (
                    <Marked text={sentence.text} search={marked} />
                  ) : (
                    <Pieces text={sentence.text} pieces={piecesOf(index)} shown={uncertain} />
                  )}
                </span>
              </span>
            </div>
          </Fragment>
        );
      })}
    </div>
  );
});

function ClipMark({ clip }: { clip: Clip }) {
  return (
    <span className={styles.clip} dir="auto" title={clip.title}>
      <Rich
        id={clip.own ? 'transcripts.ownClip' : 'transcripts.clipAndScore'}
        values={{ title: clip.title, score: clip.viralityScore }}
        elements={{
          hidden: <span className="visually-hidden" />,
          icon: <IconScissors size={14} aria-hidden="true" />,
        }}
      />
    </span>
  );
}

type PiecesProps = {
  text: string;
  pieces: readonly TextPiece[] | undefined;
  /** The index of an uncertain word. */
  shown: number;
};

/** A text whose corrected parts show what was recognised, and whose uncertain words are marked. */
function Pieces({ text, pieces, shown }: PiecesProps) {
  if (!pieces) return text;
  return pieces.map((piece, index) => {
    if (piece.word !== undefined)
      return (
        <span
          key={piece.word}
          data-uncertain
          data-shown={piece.word === shown || undefined}
          className={styles.uncertain}
          title={t('transcripts.theRecogniserWasUnsureOf')}
        >
          {piece.text}
        </span>
      );
    if (piece.original === undefined) return piece.text;
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are told apart by their position only.
        key={index}
        className={styles.corrected}
        title={t('transcripts.recognisedAsOriginal', { original: piece.original })}
      >
        {piece.text}
      </span>
    );
  });
}

function Marked({ text, search }: { text: string; search: string }) {
  return piecesWith(text, search).map((piece, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity but their position.
    index % 2 === 1 ? <mark key={index}>{piece}</mark> : piece,
  );
}
