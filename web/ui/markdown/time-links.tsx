import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '#web/messages/messages.tsx';
import { clock } from '../text/format.ts';
import styles from './time-links.module.css';
import { away } from './web-address.ts';

type PlayTimeProps = {
  /** The name of the video. */
  of: string;
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
      title={t('ui.playOfFromSeconds', { of, seconds: clock(seconds) })}
      onClick={onPlay}
    >
      <IconPlayerPlayFilled aria-hidden="true" />
      <span className="visually-hidden">{t('common.playFrom')}</span>
      {children}
    </button>
  );
}

/** A time in a text that opens the video on YouTube. */
export function YouTubeTime({
  of,
  href,
  children,
}: {
  of: string;
  href: string;
  children: ReactNode;
}) {
  return (
    <a className={styles.time} href={href} title={t('ui.ofOnYoutubeCom', { of })} {...away}>
      {children}
      <IconExternalLink aria-hidden="true" />
      <span className="visually-hidden">{t('ui.inOfOnYoutubeCom', { of })}</span>
    </a>
  );
}
