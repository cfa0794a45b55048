import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Rich, t } from '#web/messages/messages.tsx';
import { clock } from '../text/format.ts';
import styles from './time-links.module.css';
import { away } from './web-address.ts';

type PlayTimeProps = {
  /** The title of the video, if it has to be told from others. */
  of: string | undefined;
  seconds: number;
  onPlay: () => void;
  children: ReactNode;
};

/** A time in a text that plays the video from there. */
export function PlayTime({ of, seconds, onPlay, children }: PlayTimeProps) {
  return (
    <button
      type="button"
      className={styles.time}
      title={
        of === undefined
          ? t('ui.playVideoFrom', { time: clock(seconds) })
          : t('ui.playTitleFrom', { title: of, time: clock(seconds) })
      }
      onClick={onPlay}
    >
      <IconPlayerPlayFilled aria-hidden="true" />
      <Rich
        id="common.playFromTime"
        elements={{ hidden: <span className="visually-hidden" />, time: <>{children}</> }}
      />
    </button>
  );
}

/** A time in a text that opens the video on YouTube. */
export function YouTubeTime({
  of,
  href,
  children,
}: Pick<PlayTimeProps, 'of' | 'children'> & {
  href: string;
}) {
  const elements = {
    time: <>{children}</>,
    icon: <IconExternalLink aria-hidden="true" />,
    hidden: <span className="visually-hidden" />,
  };
  return (
    <a
      className={styles.time}
      href={href}
      title={of === undefined ? t('ui.videoOnYoutube') : t('ui.titleOnYoutube', { title: of })}
      {...away}
    >
      {of === undefined ? (
        <Rich id="ui.timeInVideoOnYoutube" elements={elements} />
      ) : (
        <Rich id="ui.timeInTitleOnYoutube" values={{ title: of }} elements={elements} />
      )}
    </a>
  );
}
