import { type KeyboardEvent, type MouseEvent, memo, type RefObject, useId } from 'react';
import { isUncertain } from '#engine/transcript/uncertain-words.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { nextUncertain } from '#web/features/transcripts/sentence-list/use-uncertain-words.ts';
import type { Sentence } from '#web/features/transcripts/sentences/transcript-sentences.ts';
import { t } from '#web/messages/messages.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { clock } from '#web/ui/text/format.ts';
import { wordOffsets } from '#web/ui/text/sentence-text.ts';
import { CaptionInput } from './captions/caption-input.tsx';
import type { CaptionEditing } from './captions/use-caption-editing.ts';
import { attributesOf, displayOf, type WordDisplay } from './captions/word-display.ts';
import styles from './clip-editor.module.css';
import type { WordState } from './edit/clip-words.ts';
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
  captions: CaptionEditing;
  /** Where the keyboard begins. */
  start: number;
  onPlay: (word: number) => void;
  onApply: () => void;
};

/**
 * The words of the clip, and some before and after it. They are selected like any text, or with the
 * arrow keys.
 */
export function TranscriptWords(props: TranscriptWordsProps) {
  const {
    ref,
    transcript,
    from,
    to,
    states,
    current,
    selection,
    captions,
    start,
    onPlay,
    onApply,
  } = props;
  const hint = useId();
  const { range, focus, select, clear, press } = selection;
  const offset = transcript.sentences[from]?.first ?? 0;
  const onClick = (event: MouseEvent) => {
    const word =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]') : null;
    // The end of a drag, which has selected words.
    if (!word || document.getSelection()?.isCollapsed === false) return;
    const index = Number(word.dataset.word);
    if (event.shiftKey && range)
      return select(index < range.first ? range.last : range.first, index);
    select(index, index);
    onPlay(index);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const word =
      event.target instanceof Element ? event.target.closest<HTMLElement>('[data-word]') : null;
    if (word)
      captions.editWords({ first: Number(word.dataset.word), last: Number(word.dataset.word) });
  };
  const endEditing = (act: () => void) => {
    act();
    ref.current?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') onPlay(focus ?? start);
    else if (key === 'Delete' || key === 'Backspace') onApply();
    else if (key === 'Escape') clear();
    else if (key.toLowerCase() === 'u' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const word = nextUncertain(transcript.words, focus ?? start - 1, event.shiftKey ? -1 : 1);
      const last = transcript.sentences[to - 1]?.last ?? -1;
      if (word !== undefined && word >= offset && word <= last) select(word, word);
    } else if (captions.press(event)) event.stopPropagation();
    else if (!press(event, start)) return;
    event.preventDefault();
  };
  return (
    <>
      <p id={hint} className="visually-hidden">
        {t('editor.moveWithTheArrowKeys')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a text area cannot mark words. */}
      <div
        ref={ref}
        role="textbox"
        tabIndex={0}
        aria-multiline
        aria-readonly
        aria-label={t('editor.wordsOfTheClip')}
        aria-describedby={hint}
        className={styles.words}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onKeyDown={onKeyDown}
      >
        {transcript.sentences.slice(from, to).map((sentence, index, all) => (
          <SentenceWords
            key={sentence.first}
            sentence={sentence}
            words={transcript.words}
            states={states.slice(sentence.first - offset, sentence.last + 1 - offset).join(' ')}
            displays={displayOf(
              captions,
              states.slice(sentence.first - offset, sentence.last + 1 - offset),
              sentence.first,
            )}
            highlight={captions.highlight}
            input={
              captions.draft && within(captions.draft.first, sentence) >= 0
                ? {
                    ...captions.draft,
                    onSave: (text) => endEditing(() => captions.saveText(text)),
                    onCancel: () => endEditing(captions.cancelText),
                  }
                : undefined
            }
            selectedFrom={range ? clamp(range.first, sentence) : -1}
            selectedTo={
              range && range.first <= sentence.last && range.last >= sentence.first
                ? clamp(range.last, sentence)
                : -1
            }
            focus={within(focus, sentence)}
            current={within(current, sentence)}
            speaker={sentence.speaker !== all[index - 1]?.speaker ? sentence.speaker : undefined}
          />
        ))}
      </div>
    </>
  );
}

const clamp = (word: number, { first, last }: Sentence): number =>
  Math.min(last, Math.max(first, word));
const within = (word: number | undefined, { first, last }: Sentence): number =>
  word !== undefined && word >= first && word <= last ? word : -1;

type SentenceWordsProps = {
  sentence: Sentence;
  words: TranscriptResponse['words'];
  /**
   * The states of its words, separated by spaces: a text, so that unchanged sentences do not render
   * again.
   */
  states: string;
  /**
   * How captions show its words (`WordDisplay`s), as a text for the same reason; `highlight`: the
   * colour of the style.
   */
  displays: string;
  highlight: string;
  /** The words whose text is being edited. */
  input:
    | {
        first: number;
        last: number;
        text: string;
        onSave: (text: string) => void;
        onCancel: () => void;
      }
    | undefined;
  /** The selected words in it; `selectedTo` is -1 for none. */
  selectedFrom: number;
  selectedTo: number;
  /** -1 when it is not in this sentence. */
  focus: number;
  current: number;
  speaker: string | undefined;
};

const SentenceWords = memo(function SentenceWords(props: SentenceWordsProps) {
  const { sentence, words, highlight, input, selectedFrom, selectedTo, focus, current, speaker } =
    props;
  const states = props.states.split(' ');
  const displays: WordDisplay[] = JSON.parse(props.displays);
  const spoken = words.slice(sentence.first, sentence.last + 1);
  const offsets = wordOffsets(sentence, words);
  // Scripts without spaces between words have none here either.
  const spaceAfter = (place: number, { length }: string) =>
    sentence.text.slice((offsets[place] ?? 0) + length, offsets[place + 1]);
  return (
    <p className={styles.sentence} dir="auto">
      <span className={styles.time} aria-hidden="true">
        {clock(sentence.start)}
      </span>
      {speaker && (
        <span className={styles.speaker} dir="auto">
          {speaker}:{' '}
        </span>
      )}
      {spoken.map(({ text, ...word }, place) => {
        const index = sentence.first + place;
        const state = states[place];
        const selected = index >= selectedFrom && index <= selectedTo;
        const shown = displays[place] ?? {};
        const { wordClass, ...attributes } = attributesOf(shown, highlight);
        if (input && index >= input.first && index <= input.last)
          return index === input.first ? (
            <CaptionInput
              key={index}
              text={input.text}
              onSave={input.onSave}
              onCancel={input.onCancel}
            />
          ) : null;
        return (
          <span
            key={index}
            data-word={index}
            data-state={state}
            data-selected={selected || undefined}
            data-current={index === current || undefined}
            data-uncertain={isUncertain(word) || undefined}
            role={state === 'cut' ? 'deletion' : undefined}
            {...attributes}
            className={classNames(styles.word, wordClass, index === focus && styles.focused)}
          >
            {shown.text === '' ? '' : `${shown.text ?? text}${spaceAfter(place, text)}`}
          </span>
        );
      })}
    </p>
  );
});
