import { useState } from 'react';
import type { RubricKey } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import styles from './clip-scores.module.css';
import { PromptMatch } from './prompt-match.tsx';

type Scores = NonNullable<Clip['scores']>;

/** The rubric: the question behind each of the five scores. */
const rubric: readonly [RubricKey, name: string, question: string][] = [
  [
    'hook',
    'Hook',
    'Would someone who has never seen this keep watching after the first three seconds?',
  ],
  ['stands_alone', 'Stands alone', 'Does it make sense without what came before?'],
  ['payoff', 'Payoff', 'Does it lead to a point, a twist or a laugh?'],
  ['emotion', 'Emotion', 'Is it moving, funny or surprising?'],
  ['value', 'Value', 'Do viewers learn something, or want to share it?'],
];

type ClipScoresProps = { clip: Clip; scores: Scores; defaultOpen: boolean };

/**
 * The parts of the score, with reasons and evidence. Rendered when opened, because there may be
 * hundreds.
 */
export function ClipScores({ clip, scores, defaultOpen }: ClipScoresProps) {
  const [open, setOpen] = useState(defaultOpen);
  const isEdited = clip.suggested !== undefined || clip.edit !== undefined;
  return (
    <Collapsible
      summary={`Why it scored ${Number(clip.viralityScore).toFixed(1)}`}
      open={open}
      onOpenChange={setOpen}
    >
      {open && (
        <p className={styles.about}>
          The score compares the clips of this video with each other, so it can be above or below
          all of its parts.
          {isEdited &&
            ' Scored before it was edited. Lines that are no longer in the clip aren’t quoted.'}
        </p>
      )}
      {open && (
        <ul className={styles.scores}>
          {scores.prompt && <PromptMatch match={scores.prompt} />}
          {rubric.map(([key, name, question]) => (
            <li key={key}>
              <div className={styles.head}>
                <span className={styles.name}>{name}</span>
                <span className={styles.track} aria-hidden="true">
                  <span
                    className={styles.filled}
                    style={{ scale: `${scores[key].score / 10} 1` }}
                  />
                </span>
                <span className={styles.number}>{scores[key].score.toFixed(1)}</span>
              </div>
              <p className={styles.question}>{question}</p>
              {scores[key].reason && <p dir="auto">{scores[key].reason}</p>}
              {isSpoken(scores[key].evidence, clip.transcript) && (
                <blockquote className={styles.evidence} dir="auto">
                  {scores[key].evidence}
                </blockquote>
              )}
            </li>
          ))}
        </ul>
      )}
    </Collapsible>
  );
}

/**
 * Whether the clip still has these words; a quote that leaves something out ("…") has several
 * parts.
 */
function isSpoken(quote: string, transcript: string): boolean {
  const spoken = lettersOf(transcript);
  const parts = quote
    .split(/…|\.{3}/)
    .map(lettersOf)
    .filter(Boolean);
  return parts.length > 0 && parts.every((part) => spoken.includes(part));
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
