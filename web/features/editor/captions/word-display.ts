import type { CSSProperties } from 'react';
import type { CaptionMark } from '#engine/port/edit/caption-marks.shared.ts';
import { t } from '#web/messages/messages.tsx';
import type { WordState } from '../edit/clip-words.ts';
import styles from './captions.module.css';
import type { CaptionEditing } from './use-caption-editing.ts';

/** How a word is shown in captions, as the page shows it. */
export type WordDisplay = {
  /** The text that captions show instead; empty when the word before already shows it. */
  text?: string;
  hidden?: true;
  /** `true` is the colour of the style. */
  emphasis?: true | string;
  /** A line of captions begins with it. */
  beginsLine?: true;
};

/** How words are shown, as text, so that sentences without changes do not render again. */
export function displayOf(
  { marks, begins }: Pick<CaptionEditing, 'marks' | 'begins'>,
  states: readonly WordState[],
  first: number,
): string {
  return JSON.stringify(
    states.map((state, place) =>
      displayOfWord(
        marks[first + place] ?? {},
        state === 'used' && begins.has(first + place),
        first + place,
      ),
    ),
  );
}

function displayOfWord(
  { group, hidden, emphasis }: CaptionMark,
  beginsLine: boolean,
  index: number,
): WordDisplay {
  return {
    ...(group && { text: group.first === index ? group.text : '' }),
    ...(hidden && { hidden }),
    ...(emphasis !== undefined && { emphasis }),
    ...(beginsLine && { beginsLine }),
  };
}

/** Attributes of a word's element. `highlight`: the colour of the style. */
export function attributesOf(
  { text, hidden, emphasis, beginsLine }: WordDisplay,
  highlight: string,
) {
  const style: CSSProperties & { '--emphasis'?: string } =
    emphasis === undefined ? {} : { '--emphasis': emphasis === true ? highlight : emphasis };
  return {
    'data-edited': text === undefined ? undefined : true,
    'data-hidden': hidden,
    'data-emphasised': emphasis === undefined ? undefined : true,
    'data-line': beginsLine,
    title: hidden ? t('editor.hiddenInCaptions') : undefined,
    wordClass: styles.word,
    style,
  };
}
