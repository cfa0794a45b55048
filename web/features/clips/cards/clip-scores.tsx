import type { RubricKey } from '#engine/port/engine.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import { t } from '#web/messages/messages.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { Badge } from '#web/ui/messages/badge.tsx';
import { clock, decimal } from '#web/ui/text/format.ts';
import styles from './clip-scores.module.css';
import { MeasuredScore } from './measured-score.tsx';
import { PartPoints } from './part-points.tsx';
import { ScoreRow } from './score-row.tsx';

type Scores = NonNullable<Clip['scores']>;

/** The rubric: the question behind each of the five scores. */
const rubric: readonly [RubricKey, name: string, question: string][] = [
  ['hook', t('clips.hook'), t('clips.wouldSomeoneWhoHasNever')],
  ['stands_alone', t('clips.standsAlone'), t('clips.doesItMakeSenseWithout')],
  ['payoff', t('clips.payoff'), t('clips.doesItLeadToA')],
  ['emotion', t('clips.emotion'), t('clips.isItMovingFunnyOr')],
  ['value', t('clips.value'), t('clips.doViewersLearnSomethingOr')],
];

/** What the clip is about, and the parts of its score, with reasons and evidence. */
export function ClipScores({ clip }: { clip: Clip }) {
  const { scores, measured, summary, relatedTopics, transcript } = clip;
  const isEdited = clip.suggested !== undefined || clip.edit !== undefined;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what it is in scrolls, and is read from its start.
    <section tabIndex={0} className={styles.about} aria-label={t('clips.aboutTheClip')}>
      <p className={styles.times}>
        {clock(Number(clip.start))} – {clock(Number(clip.end))}
      </p>
      {/* Of a clip that was found by what is measured, the measures below say it in all languages. */}
      {summary && !measured && <p dir="auto">{summary}</p>}
      {relatedTopics.length > 0 && !measured && (
        <ul className={styles.topics} aria-label={t('clips.topics')}>
          {relatedTopics.map((topic) => (
            <li key={topic}>
              <Badge>{topic}</Badge>
            </li>
          ))}
        </ul>
      )}
      {scores && <Scores clip={clip} scores={scores} isEdited={isEdited} />}
      {measured && <MeasuredScore measured={measured} isEdited={isEdited} />}
      {transcript && (
        <Collapsible summary={t('common.transcript')}>
          <p className={styles.transcript} dir="auto">
            {transcript}
          </p>
        </Collapsible>
      )}
    </section>
  );
}

function Scores({ clip, scores, isEdited }: { clip: Clip; scores: Scores; isEdited: boolean }) {
  const points = new Map(clip.scoreParts?.map((one) => [one.part, one.points]));
  const comparison = points.get('comparison');
  return (
    <>
      <p className={styles.question}>
        {comparison !== undefined && `${comparisonText(comparison)} `}
        {isEdited && t('clips.scoredBeforeItWasEdited')}
      </p>
      <ul className={styles.scores}>
        {scores.prompt && (
          <ScoreRow
            name={t('clips.yourPrompt')}
            question={t('clips.isItAboutWhatYou')}
            part={scores.prompt}
            points={points.get('prompt')}
          />
        )}
        {rubric.map(([key, name, question]) => (
          <li key={key}>
            <div className={styles.head}>
              <span className={styles.name}>{name}</span>
              <span className={styles.track} aria-hidden="true">
                <span className={styles.filled} style={{ scale: `${scores[key].score / 10} 1` }} />
              </span>
              <span className={styles.number}>{decimal(scores[key].score)}</span>
              <PartPoints points={points.get(key)} />
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
        {scores.audience && (
          <ScoreRow
            name={t('clips.audience')}
            question={t('clips.didPeopleReplayIt')}
            part={scores.audience}
            points={points.get('audience')}
          />
        )}
      </ul>
    </>
  );
}

/** What its comparison with the other clips of the video did to a score. `points`: signed. */
function comparisonText(points: number): string {
  if (points === 0) return t('clips.partsAddUp');
  return points > 0
    ? t('clips.partsAddUpWithMore', { points: decimal(points) })
    : t('clips.partsAddUpWithLess', { points: decimal(-points) });
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
