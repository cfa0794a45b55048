import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { platformAddress, platformIdOf } from '#web/features/topics/topics.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { PlayTime, YouTubeTime } from '#web/ui/markdown/time-links.tsx';
import { away } from '#web/ui/markdown/web-address.ts';
import { useAnswerContext } from './answer-context.ts';
import styles from './citation-marks.module.css';

/** A cited passage; a click plays it. */
export function CitedPassage(
  props: ComponentProps<'time'> & { 'data-video'?: string; 'data-seconds'?: string },
) {
  const { topics, titles, onJump } = useAnswerContext();
  const [video, seconds] = [Number(props['data-video']), Number(props['data-seconds'])];
  const topic = topics[video];
  if (topic === undefined) return <span>{props.children}</span>;
  const platformId = platformIdOf(topic);
  const title = titles[video];
  if (platformId !== undefined)
    return (
      <YouTubeTime of={title} href={platformAddress(platformId, seconds)}>
        {props.children}
      </YouTubeTime>
    );
  return (
    <PlayTime of={title} seconds={seconds} onPlay={() => onJump(topic, seconds)}>
      {props.children}
    </PlayTime>
  );
}

/** The number of a source in the text. */
export function SourceMark(props: ComponentProps<'cite'> & { 'data-source'?: string }) {
  const { sources } = useAnswerContext();
  const source = sources[Number(props['data-source'])];
  if (!source) return <span>[{props.children}]</span>;
  if (source.passage)
    return (
      <Link
        className={styles.source}
        to="/videos/$videoId"
        params={{ videoId: source.passage.videoId }}
        search={{ t: source.passage.seconds }}
        title={t('chat.playTitle', { title: source.title })}
      >
        <Rich
          id="chat.playSourceNumber"
          elements={{ hidden: <span className="visually-hidden" />, number: <>{props.children}</> }}
        />
      </Link>
    );
  return (
    <a
      className={styles.source}
      href={source.url}
      title={`${source.title} (${source.host})`}
      {...away}
    >
      <Rich
        id="chat.sourceNumber"
        elements={{ hidden: <span className="visually-hidden" />, number: <>{props.children}</> }}
      />
    </a>
  );
}
