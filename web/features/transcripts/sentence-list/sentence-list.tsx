import { IconCurrentLocation, IconScissors } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import type { Clip } from '#features/videos/clip.schema.ts';
import type { TimeRange } from '#web/features/player/player.ts';
import { usePlayer, usePlayerValue } from '#web/features/player/player-context.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { duration } from '#web/ui/text/format.ts';
import type { Corrections } from '../corrections/use-corrections.ts';
import { markedPieces, marksBySentence } from '../sentences/sentence-words.ts';
import { partsBySentence, type Sentence, sentenceAt } from '../sentences/transcript-sentences.ts';
import { GapRow } from './gap-row.tsx';
import { SentenceGroup } from './sentence-group.tsx';
import styles from './sentence-list.module.css';
import { SoundRow } from './sound-row.tsx';
import { rowOf, useFollow } from './use-follow.ts';
import { useSelectedWords } from './use-selected-words.ts';
import { useSentenceEditing } from './use-sentence-editing.ts';
import type { FoundSentences } from './use-transcript-search.ts';

type SentenceListProps = {
  transcript: TranscriptResponse;
  videoId: string;
  clips: readonly Clip[];
  search: FoundSentences;
  label: string;
  /** Set while words are being corrected: a press on a word then opens it instead of seeking. */
  corrections: Corrections | undefined;
  /** The uncertain word to show; a new object for each time. */
  uncertain: { word: number } | undefined;
  /** A press on the name of a speaker. */
  onSpeaker: (speaker: string) => void;
  /** Makes a clip of the selected words. */
  onMakeClip: ((range: TimeRange) => void) | undefined;
  /** Scrolls with the sentences, above the first. */
  above: ReactNode;
};

/** Sentences per group: of thousands, only visible groups cost rendering time. */
const groupSize = 40;
const noSentences: readonly Sentence[] = [];

/** All sentences. One Tab stop; arrow keys move between sentences, Enter seeks to one. */
export function SentenceList({
  transcript,
  videoId,
  clips,
  search,
  label,
  corrections,
  uncertain,
  onSpeaker,
  onMakeClip,
  above,
}: SentenceListProps) {
  const { sentences } = transcript;
  const player = usePlayer();
  const list = useRef<HTMLDivElement>(null);
  const current = usePlayerValue(({ time }) => sentenceAt(sentences, time));
  const [tabStop, setTabStop] = useState(0);
  const found = search.found[search.position];
  const selection = useSelectedWords(list, transcript);

  // Thousands of rows must not delay the page.
  const rendered = useDeferredValue(sentences, noSentences);
  const piecesOf = useMemo(() => {
    const marks = marksBySentence(transcript);
    return (index: number) => {
      const [sentence, ranges] = [transcript.sentences[index], marks.get(index)];
      return sentence && ranges && markedPieces(sentence, transcript.words, ranges);
    };
  }, [transcript]);
  const between = useMemo(() => {
    const gaps = partsBySentence(sentences, transcript.gaps);
    const sounds = partsBySentence(sentences, transcript.sounds);
    return (index: number) => (
      <>
        {sounds.get(index)?.map((sound) => (
          <SoundRow key={`${sound.kind} ${sound.start}`} sound={sound} />
        ))}
        {gaps.get(index)?.map((gap) => (
          <GapRow key={gap.start} gap={gap} videoId={videoId} />
        ))}
      </>
    );
  }, [sentences, transcript, videoId]);
  const { following, follow, leave } = useFollow(list, { current, ready: rendered === sentences });
  const { editing, begin, edit } = useSentenceEditing(transcript, { list, corrections, leave });
  useEffect(() => {
    if (found !== undefined) leave(found);
  }, [found, leave]);
  const showWord = (word: number) => {
    const index = sentences.findIndex(({ last }) => last >= word);
    leave(index);
    setTabStop(index);
    if (corrections) edit({ first: word, last: word });
    else rowOf(list.current, index)?.focus({ preventScroll: true });
  };
  // Only a step shows a word, not a correction of the sentences.
  const latestShowWord = useRef(showWord);
  latestShowWord.current = showWord;
  useEffect(() => {
    if (uncertain) latestShowWord.current(uncertain.word);
  }, [uncertain]);

  const clipsOf = useMemo(() => clipsOfSentences(rendered, clips), [rendered, clips]);
  const groups = useMemo(() => grouped(rendered), [rendered]);
  const hits = useMemo(
    () => new Set(search.found.map((index) => Math.floor(index / groupSize))),
    [search.found],
  );

  const onClick = (event: MouseEvent) => {
    // The end of a selection is no press.
    if (!document.getSelection()?.isCollapsed) return;
    const index = indexOf(event.target);
    const sentence = index === undefined ? undefined : sentences[index];
    if (index === undefined || !sentence) return;
    setTabStop(index);
    if (
      sentence.speaker !== undefined &&
      event.target instanceof Element &&
      event.target.closest('[data-speaker]')
    )
      return onSpeaker(sentence.speaker);
    if (corrections) return begin(event, index);
    player.seek(sentence.start, { play: player.now().playing });
    follow();
  };
  const move = (event: KeyboardEvent) => {
    const from = indexOf(event.target);
    if (from !== undefined && event.shiftKey && selection.extend(event.key, from)) {
      event.preventDefault();
      return;
    }
    if (event.key === 'Escape' && selection.range) {
      event.preventDefault();
      return selection.clear();
    }
    if (isPress(event) && event.target instanceof HTMLElement) {
      event.preventDefault();
      return event.target.click();
    }
    const to = from === undefined ? undefined : indexAfterKey(event.key, from, sentences.length);
    if (to === undefined) return;
    event.preventDefault();
    setTabStop(to);
    rowOf(list.current, to)?.focus();
  };
  const inGroup = (index: number | undefined, group: number) =>
    index !== undefined && Math.floor(index / groupSize) === group ? index : undefined;
  return (
    <div className={styles.place}>
      <div ref={list} className={styles.list}>
        {above}
        {/* One listener serves thousands of buttons. */}
        <fieldset
          aria-label={label}
          className={styles.sentences}
          onClick={onClick}
          onKeyDown={move}
        >
          {groups.map((group, index) => (
            <SentenceGroup
              key={group[0]?.start}
              sentences={group}
              first={index * groupSize}
              clips={clipsOf}
              current={inGroup(current, index)}
              tabStop={inGroup(tabStop, index)}
              found={inGroup(found, index)}
              piecesOf={piecesOf}
              between={between}
              uncertain={uncertainIn(uncertain, group)}
              editing={
                editing && Math.floor(editing.sentence / groupSize) === index ? editing : undefined
              }
              marked={hits.has(index) ? search.marked : ''}
            />
          ))}
          {rendered === sentences && between(sentences.length)}
        </fieldset>
      </div>
      {onMakeClip && selection.range && !editing ? (
        <div className={styles.back}>
          <Button
            size="small"
            variant="primary"
            icon={<IconScissors />}
            // Pressing it must not end the selection.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              if (selection.range) onMakeClip(selection.range);
              selection.clear();
            }}
          >
            {t('transcripts.makeClipDuration', {
              duration: duration(selection.range.end - selection.range.start),
            })}
          </Button>
        </div>
      ) : (
        !following &&
        current >= 0 &&
        !editing && (
          <div className={styles.back}>
            <Button size="small" icon={<IconCurrentLocation />} onClick={follow}>
              {t('transcripts.backToCurrentSentence')}
            </Button>
          </div>
        )
      )}
    </div>
  );
}

/** The shown word if it is in these sentences; -1 otherwise. */
function uncertainIn(shown: { word: number } | undefined, group: readonly Sentence[]): number {
  const [first, last] = [group[0]?.first ?? 0, group.at(-1)?.last ?? -1];
  return shown && shown.word >= first && shown.word <= last ? shown.word : -1;
}

function grouped(sentences: readonly Sentence[]): readonly (readonly Sentence[])[] {
  return Array.from({ length: Math.ceil(sentences.length / groupSize) }, (_, index) =>
    sentences.slice(index * groupSize, (index + 1) * groupSize),
  );
}

/** The sentence that is pressed; the one that is being corrected is a form. */
function indexOf(target: EventTarget): number | undefined {
  const row =
    target instanceof Element
      ? target.closest<HTMLElement>('[role="button"][data-sentence]')
      : null;
  return row ? Number(row.dataset.sentence) : undefined;
}

/** Enter or Space on a sentence. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof Element &&
  target.matches('[data-sentence]');

function indexAfterKey(key: string, from: number, length: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(from + 1, length - 1);
  if (key === 'ArrowUp') return Math.max(from - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : undefined;
}

/** For each sentence, the clip that contains its middle. */
function clipsOfSentences(
  sentences: readonly Sentence[],
  clips: readonly Clip[],
): readonly (Clip | undefined)[] {
  const byStart = clips.toSorted((a, b) => Number(a.start) - Number(b.start));
  return sentences.map(({ start, end }) => {
    const middle = (start + end) / 2;
    return byStart.find((clip) => Number(clip.start) <= middle && middle <= Number(clip.end));
  });
}
