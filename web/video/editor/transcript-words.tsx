import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useId } from 'react';
import type { TranscriptResponse } from '#clips/videos/video.schema.ts';
import type { Sentence } from '#web/transcript/transcript-sentences.ts';
import { classNames } from '#web/ui/class-names.ts';
import { clock } from '#web/ui/format.ts';
import styles from './clip-editor.module.css';
import type { WordState } from './clip-words.ts';
import type { useWordSelection } from './use-word-selection.ts';

type TranscriptWordsProps = {
  ref: RefObject<HTMLDivElement | null>;
  transcript: TranscriptResponse;
  /** The sentences that are shown: the first, and the one after the last. */
  from: number;
  to: number;
  /** Of the words of these sentences. */
  states: readonly WordState[];
  /** The word that is heard; -1 for none. */
  current: number;
  selection: ReturnType<typeof useWordSelection>;
  /** Where the keyboard begins. */
  start: number;
  onPlay: (word: number) => void;
  onApply: () => void;
};

/** The words of the clip, and some before and after it. They are selected like any text, or with the arrow keys. */
export function TranscriptWords({ ref, transcript, from, to, states, current, selection, start, onPlay, onApply }: TranscriptWordsProps) {
  const hint = useId();
  const { span, focus, select, clear, press } = selection;
  const offset = transcript.sentences[from]?.first ?? 0;
  const onClick = (event: MouseEvent) => {
    const word = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]') : null;
    // The end of a drag, which has selected words.
    if (!word || document.getSelection()?.isCollapsed === false) return;
    const index = Number(word.dataset.word);
    if (event.shiftKey && span) return select(index < span.first ? span.last : span.first, index);
    select(index, index);
    onPlay(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') onPlay(focus ?? start);
    else if (key === 'Delete' || key === 'Backspace') onApply();
    else if (key === 'Escape') clear();
    else if (!press(event, start)) return;
    event.preventDefault();
  };
  return (
    <>
      <p id={hint} className="visually-hidden">
        Move with the arrow keys, hold Shift to select, press Delete to cut or restore, Enter to play from there.
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot mark words. */}
      <div
        ref={ref}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-readonly
        aria-label="Words of the clip"
        aria-describedby={hint}
        className={styles.words}
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {transcript.sentences.slice(from, to).map((sentence, index, all) => (
          <SentenceWords
            key={sentence.first}
            sentence={sentence}
            words={transcript.words}
            states={states.slice(sentence.first - offset, sentence.last + 1 - offset).join(' ')}
            selectedFrom={span ? clamp(span.first, sentence) : -1}
            selectedTo={span && span.first <= sentence.last && span.last >= sentence.first ? clamp(span.last, sentence) : -1}
            focus={within(focus, sentence)}
            current={within(current, sentence)}
            speaker={sentence.speaker !== all[index - 1]?.speaker ? sentence.speaker : undefined}
          />
        ))}
      </div>
    </>
  );
}

const clamp = (word: number, { first, last }: Sentence): number => Math.min(last, Math.max(first, word));
const within = (word: number | undefined, { first, last }: Sentence): number =>
  word !== undefined && word >= first && word <= last ? word : -1;

type SentenceWordsProps = {
  sentence: Sentence;
  words: TranscriptResponse['words'];
  /** Of its words, separated by spaces: text, so that unchanged sentences do not render again. */
  states: string;
  /** The selected words in it; `selectedTo` is -1 for none. */
  selectedFrom: number;
  selectedTo: number;
  /** -1 when it is not in this sentence. */
  focus: number;
  current: number;
  speaker: string | undefined;
};

const SentenceWords = memo(function SentenceWords(props: SentenceWordsProps) {
  const { sentence, words, selectedFrom, selectedTo, focus, current, speaker } = props;
  const states = props.states.split(' ');
  const spoken = words.slice(sentence.first, sentence.last + 1);
  // Scripts without spaces between words have none here either.
  const space = sentence.text === spoken.map(({ text }) => text).join('') ? '' : ' ';
  return (
    <p className={styles.sentence}>
      <span className={styles.time} aria-hidden="true">
        {clock(sentence.start)}
      </span>
      {speaker && <span className={styles.speaker}>{speaker}: </span>}
      {spoken.map(({ text }, place) => {
        const index = sentence.first + place;
        const state = states[place];
        const selected = index >= selectedFrom && index <= selectedTo;
        return (
          <span
            key={index}
            data-word={index}
            data-state={state}
            data-selected={selected || undefined}
            data-current={index === current || undefined}
            role={state === 'cut' ? 'deletion' : undefined}
            className={classNames(styles.word, index === focus && styles.focused)}
          >
            {`${text}${space}`}
          </span>
        );
      })}
    </p>
  );
});
