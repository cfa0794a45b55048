import { IconMovie, IconPlayerPlay, IconScissors } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { addClip } from '#web/api/clips.ts';
import type { FoundPassage } from '#web/api/search.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { WholeImage } from '#web/ui/layout/whole-image.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { clock } from '#web/ui/text/format.ts';
import { excerptOf } from './excerpt.ts';
import styles from './passage-card.module.css';

type PassageCardProps = {
  passage: FoundPassage;
  title: string;
  /** Searches only what this person says. */
  onSpeaker: (speaker: string) => void;
};

/**
 * A passage with its video, who speaks and the words that match; it can be played and made a clip.
 */
export function PassageCard({ passage, title, onSpeaker }: PassageCardProps) {
  const { videoId, at, speakers, by, source } = passage;
  const { create, creating } = useClipOf(passage);
  return (
    <Card as="article" className={styles.card}>
      <Thumbnail videoId={videoId} at={at} />
      <div className={styles.body}>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        <p className={styles.facts}>
          <span>{clock(at)}</span>
          {by === 'meaning' && (
            <span title={t('transcripts.aboutWhatYouSearchedFor')}>
              {t('transcripts.similarMeaning')}
            </span>
          )}
          {source === 'shown' && <span>{t('transcripts.onTheScreen')}</span>}
          {speakers.slice(0, shownSpeakers).map((speaker) => (
            <button
              key={speaker}
              type="button"
              className={styles.speaker}
              title={t('transcripts.searchOnlyWhatSpeakerSays', { speaker })}
              onClick={() => onSpeaker(speaker)}
            >
              {speaker}
            </button>
          ))}
        </p>
        <p className={styles.text} dir="auto">
          {excerptOf(passage).map(({ from, text, isHit }) =>
            isHit ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
          )}
        </p>
        <div className={styles.actions}>
          <Link
            to="/videos/$videoId"
            params={{ videoId }}
            search={{ t: String(Math.floor(at)) }}
            className={buttonClass({ size: 'small' })}
          >
            <Rich
              id="transcripts.playAtInTitle"
              values={{ at: clock(at), title }}
              elements={{
                icon: <IconPlayerPlay size={16} aria-hidden="true" />,
                hidden: <span className="visually-hidden" />,
              }}
            />
          </Link>
          <Button
            size="small"
            icon={<IconScissors size={16} />}
            loading={creating}
            onClick={() => void create()}
          >
            {t('transcripts.makeAClip')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const shownSpeakers = 4;

/** The frame of the second that was found; the poster of the video where there is none. */
function Thumbnail({ videoId, at }: { videoId: string; at: number }) {
  const sources = [
    `/api/clips/videos/${videoId}/frame?at=${Math.floor(at)}`,
    `/api/clips/videos/${videoId}/poster`,
  ];
  const [broken, setBroken] = useState(0);
  const source = sources[broken];
  return (
    <div className={styles.thumbnail}>
      {source === undefined ? (
        <IconMovie size={32} stroke={1.25} aria-hidden="true" />
      ) : (
        <WholeImage src={source} loading="lazy" onError={() => setBroken(broken + 1)} />
      )}
    </div>
  );
}

/** Makes a clip of the sentences around what was found, and opens it. */
function useClipOf({ videoId, clip: { start, end } }: FoundPassage) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [creating, setCreating] = useState(false);
  const create = async () => {
    setCreating(true);
    try {
      const { id } = await addClip(client, videoId, {
        start: start.toFixed(3),
        end: end.toFixed(3),
      });
      await navigate({ to: '/videos/$videoId/clips/$clipId', params: { videoId, clipId: id } });
    } catch (error) {
      toasts.add({
        title: t('common.couldntMakeTheClip'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
    } finally {
      setCreating(false);
    }
  };
  return { create, creating };
}
