import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { maxCorrectionLength } from '#engine/transcript/corrections/corrections.constants.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { clock } from '#web/ui/text/format.ts';
import { isRightToLeft } from '#web/ui/text/right-to-left.ts';
import { offsetsIn } from '#web/ui/text/sentence-text.ts';
import type { Sentence } from '../sentences/transcript-sentences.ts';
import styles from './sentence-editor.module.css';
import group from './sentence-group.module.css';

/** The words of the transcript that are being corrected; indexes, both inclusive. */
export type EditedWords = { first: number; last: number };

export type SentenceEditing = {
  /** The index of the sentence. */
  sentence: number;
  words: EditedWords;
  /** The words of the sentence. */
  texts: readonly string[];
  save: (edited: EditedWords, text: string) => void;
  /** Continues with other words, of this sentence or another. */
  move: (words: EditedWords) => void;
  /** Continues with the next or the previous uncertain word, if there is one. */
  moveToUncertain: (by: 1 | -1) => void;
  close: () => void;
};

type SentenceEditorProps = { sentence: Sentence; index: number; editing: SentenceEditing };

/** A sentence with some of its words in a text field. */
export function SentenceEditor({ sentence, index, editing }: SentenceEditorProps) {
  const { words, texts } = editing;
  const before = texts.slice(0, words.first - sentence.first);
  const offsets = offsetsIn(sentence.text, texts);
  const chosen = sentence.text.slice(
    offsets[words.first - sentence.first],
    (offsets[words.last - sentence.first] ?? 0) + (texts[words.last - sentence.first]?.length ?? 0),
  );
  const after = texts.slice(words.last - sentence.first + 1);
  const choose = (word: number) => (event: MouseEvent) => {
    if (event.shiftKey)
      editing.move({ first: Math.min(word, words.first), last: Math.max(word, words.last) });
    else editing.move({ first: word, last: word });
  };
  const word = (text: string, at: number) => (
    <button key={at} type="button" tabIndex={-1} className={styles.word} onClick={choose(at)}>
      {text}
    </button>
  );
  return (
    <div data-sentence={index} data-editing className={classNames(group.sentence, styles.row)}>
      <span className={group.time}>{clock(sentence.start)}</span>
      <div className={styles.words} dir="auto">
        {before.map((text, i) => word(text, sentence.first + i))}
        <WordField
          key={`${words.first} ${words.last} ${chosen}`}
          sentence={sentence}
          text={chosen}
          editing={editing}
        />
        {after.map((text, i) => word(text, words.last + 1 + i))}
      </div>
    </div>
  );
}

function WordField({
  sentence,
  text: initial,
  editing,
}: {
  sentence: Sentence;
  text: string;
  editing: SentenceEditing;
}) {
  const { words, save, move, moveToUncertain, close } = editing;
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(initial);
  const hint = useId();
  const [onwards, setOnwards] = useState<'ArrowRight' | 'ArrowLeft'>('ArrowRight');
  useEffect(() => input.current?.select(), []);
  useLayoutEffect(() => {
    const isReadFromRight = [input.current, input.current?.form].some(isRightToLeft);
    setOnwards(isReadFromRight ? 'ArrowLeft' : 'ArrowRight');
  }, []);
  const saveChange = () => {
    if (text.trim() !== initial) save(words, text.trim());
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveChange();
    close();
  };
  /** Where the words after these are once the text is saved. */
  const shift =
    text.trim() === initial
      ? 0
      : text.split(/\s+/).filter(Boolean).length - (words.last - words.first + 1);
  const next = (by: 1 | -1) => {
    saveChange();
    const at = by < 0 ? words.first - 1 : words.last + 1 + shift;
    if (at < 0) close();
    else move({ first: at, last: at });
  };
  const whole = { first: sentence.first, last: sentence.last };
  const extend = (by: 1 | -1) => {
    const last = Math.min(sentence.last, Math.max(words.first, words.last + by));
    if (last !== words.last) move({ ...words, last });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = actionOf(event, onwards);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    if (act === 'close') close();
    else if (act === 'next' || act === 'previous') next(act === 'next' ? 1 : -1);
    else if (act === 'nextUncertain' || act === 'previousUncertain') {
      saveChange();
      moveToUncertain(act === 'nextUncertain' ? 1 : -1);
    } else extend(act === 'more' ? 1 : -1);
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        dir="auto"
        aria-label={t('transcripts.correctInitial', { initial })}
        aria-describedby={hint}
        value={text}
        maxLength={maxCorrectionLength}
        autoComplete="off"
        autoCapitalize="off"
        style={{ inlineSize: `${Math.max(6, text.length + 3)}ch` }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.actions} dir="ltr">
        <Button type="submit" size="small" variant="primary">
          {t('common.save')}
        </Button>
        {words.last - words.first < sentence.last - sentence.first && (
          <Button size="small" variant="quiet" onClick={() => move(whole)}>
            {t('transcripts.wholeSentence')}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={close}>
          {t('common.cancel')}
        </Button>
      </span>
      <span id={hint} className={styles.hint} dir="ltr">
        {t('transcripts.keysOfTheField', { arrow: onwards === 'ArrowLeft' ? '←' : '→' })}
      </span>
    </form>
  );
}

type KeyAction =
  | 'close'
  | 'next'
  | 'previous'
  | 'nextUncertain'
  | 'previousUncertain'
  | 'more'
  | 'fewer';

/** `onwards`: the arrow that points to the next word. */
function actionOf(
  { key, altKey, shiftKey }: KeyboardEvent,
  onwards: 'ArrowRight' | 'ArrowLeft',
): KeyAction | undefined {
  if (key === 'Escape') return 'close';
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  if (altKey && key === 'ArrowDown') return 'nextUncertain';
  if (altKey && key === 'ArrowUp') return 'previousUncertain';
  if (!altKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return undefined;
  return key === onwards ? 'more' : 'fewer';
}
