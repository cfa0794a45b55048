import { IconExternalLink, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
      title={`Play ${of} from ${clock(seconds)}`}
      onClick={onPlay}
    >
      <IconPlayerPlayFilled aria-hidden="true" />
      <span className="visually-hidden">Play from </span>
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
    <a className={styles.time} href={href} title={`${of} on youtube.com`} {...away}>
      {children}
      <IconExternalLink aria-hidden="true" />
      <span className="visually-hidden"> in {of}, on youtube.com</span>
    </a>
  );
}
