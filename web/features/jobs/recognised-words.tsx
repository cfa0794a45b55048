import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './recognised-words.module.css';

type RecognisedWordsProps = {
  /** The last words that were recognised; undefined before there are any. */
  text: string | undefined;
  /**
   * 0 to 1 of the audio. Screen readers announce the words at each tenth; undefined: never, as
   * where several videos are listed.
   */
  fraction?: number | undefined;
  className?: string | undefined;
};

/**
 * The words of a video as they are recognised, like live captions: the last two lines, in a place
 * whose height never changes.
 */
export function RecognisedWords({ text, fraction, className }: RecognisedWordsProps) {
  const step = fraction === undefined ? -1 : Math.floor(fraction * 10);
  const [announced, setAnnounced] = useState({ step, text });
  if (announced.step !== step) setAnnounced({ step, text });
  return (
    <div className={classNames(styles.words, className)}>
      <p dir="auto">{text}</p>
      {fraction !== undefined && (
        <span role="status" className="visually-hidden">
          {announced.text}
        </span>
      )}
    </div>
  );
}
