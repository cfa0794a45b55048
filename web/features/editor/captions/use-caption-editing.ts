import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo, useState } from 'react';
import type { CaptionEdit } from '#engine/port/edit/caption-edit.schema.ts';
import { type CaptionMark, marksOf, wordless } from '#engine/port/edit/caption-marks.shared.ts';
import { maxCaptionChanges } from '#engine/port/edit/edit.constants.ts';
import { extentOf, type SourceRanges } from '#engine/port/edit/timeline.shared.ts';
import type { TranscriptResponse } from '#features/transcripts/transcript.schema.ts';
import { momentsQuery } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { optionsFor } from '#web/features/exports/options/export-options.ts';
import { useExportOptions } from '#web/features/exports/options/use-export-options.ts';
import { usePlayer } from '#web/features/player/player-context.ts';
import { drawsAroundFaces } from '#web/features/preview/draws-around-faces.ts';
import { useCaptionScript } from '#web/features/preview/use-caption-preview.ts';
import { useFraming } from '#web/features/preview/use-framing.ts';
import { t } from '#web/messages/messages.tsx';
import { textOfWords } from '#web/ui/text/sentence-text.ts';
import type { WordRange } from '../edit/clip-words.ts';
import type { ClipEditing } from '../edit/use-clip-edit.ts';
import {
  areTogether,
  changesOf,
  isHidden,
  lineToJoin,
  wholeRange,
  withEmphasis,
  withHidden,
  withNewLine,
  withText,
  withTogether,
} from './caption-changes.ts';
import { type EmojiProposal, hasEmojiFor, proposeEmoji } from './propose-emoji.ts';

type Options = {
  video: Video;
  clipId: string;
  editing: ClipEditing;
  transcript: TranscriptResponse;
  /** The words on the page, and those that are selected. */
  shown: WordRange;
  selectedRange: WordRange | undefined;
  /** Called with the result, or the reason for a failure. */
  onDone: (done: string) => void;
  onProblem: (problem: string | undefined) => void;
};

export type CaptionEditing = ReturnType<typeof useCaptionEditing>;

/**
 * The captions of a clip on its page: the appearance of its words, and the actions for the selected
 * ones.
 */
export function useCaptionEditing({
  video,
  clipId,
  editing,
  transcript,
  shown,
  selectedRange,
  onDone,
  onProblem,
}: Options) {
  const { words } = transcript;
  const { edit, update } = editing;
  const { captions = {} } = edit;
  const player = usePlayer();
  const [draft, setDraft] = useState<WordRange>();
  const [chosen] = useExportOptions(video.id);
  const options = optionsFor({ edit }, chosen);
  const marks = useMemo(
    () => marksOf(words, captions.changes ?? []).marks,
    [words, captions.changes],
  );
  const unused = useMemo(() => wordless(words, captions.changes ?? []), [words, captions.changes]);
  const range = extentOf(edit.ranges);
  const clip = { id: clipId, start: String(range.start), end: String(range.end), edit };
  // The preview has requested both: what it shows is used here too.
  const { data: framing } = useFraming(
    video.id,
    clip,
    { ...options, faces: drawsAroundFaces(clip, options) },
    false,
  );
  const { data: script } = useCaptionScript(video.id, clip, options, framing);
  const { data: heard } = useQuery(momentsQuery(video.id, edit.ranges));
  const begins = useMemo(() => firstWordsOf(words, script?.lines ?? []), [words, script?.lines]);
  const keywords = useMemo(
    () => firstWordsOf(words, script?.keywords ?? []),
    [words, script?.keywords],
  );
  const keywordColor = { ...options.style, ...edit.overlays }.keyword_color ?? undefined;
  /** The colour that a word has of its own; `true` is that of the style. */
  const emphasisOf = (word: number): true | string | undefined => {
    const { emphasis = keywords.has(word) ? keywordColor : undefined } = marks[word] ?? {};
    return emphasis || undefined;
  };
  const emoji = useMemo(() => {
    const lines: number[][] = [];
    for (let word = shown.first; word <= shown.last; word += 1) {
      if (begins.has(word)) lines.push([]);
      if (isPlayed(words[word], edit.ranges) && !marks[word]?.hidden) lines.at(-1)?.push(word);
    }
    const changed = (word: number) => marks[word]?.group !== undefined;
    return proposeEmoji(words, lines, { language: transcript.language, changed, heard });
  }, [words, marks, begins, shown, edit.ranges, transcript.language, heard]);
  const stressed = useMemo(() => {
    const loud = new Set(heard?.stressed.map(({ start }) => start));
    return words.flatMap((word, index) =>
      loud.has(word.start) &&
      isPlayed(word, edit.ranges) &&
      marks[index]?.emphasis === undefined &&
      !marks[index]?.hidden
        ? [index]
        : [],
    );
  }, [words, marks, edit.ranges, heard]);
  const selected = selectedRange && wholeRange(marks, selectedRange);

  const change = (next: CaptionMark[], done: string) => {
    // Those without words stay until the person removes them: the words may be given back.
    const changes = [...unused, ...changesOf(words, next)];
    onProblem(
      changes.length > maxCaptionChanges
        ? t('editor.tooManyCaptionChanges', { max: maxCaptionChanges })
        : undefined,
    );
    if (changes.length > maxCaptionChanges) return;
    update({
      captions: orNone({ ...captions, changes: changes.length > 0 ? changes : undefined }),
    });
    onDone(done);
  };
  const editWords = (at: WordRange) => {
    player.pause();
    setDraft(wholeRange(marks, at));
  };
  const about = (done: (range: WordRange) => void) => selected && (() => done(selected));
  const actions = {
    editText: about(editWords),
    hide: about((at) =>
      change(
        withHidden(marks, at),
        isHidden(marks, at) ? t('editor.shownInCaptions') : t('editor.nowHiddenInCaptions'),
      ),
    ),
    emphasise: about((at) => {
      const isEmphasised = emphasisOf(at.first) !== undefined;
      // Without a mark of its own, the word could be a keyword still, or again.
      const plain = keywordColor === undefined ? undefined : false;
      change(
        withEmphasis(marks, at, isEmphasised ? plain : true),
        isEmphasised ? t('editor.noLongerEmphasised') : t('editor.emphasised'),
      );
    }),
    newLine: about((at) =>
      change(
        withNewLine(marks, at),
        marks[at.first]?.line === 'new'
          ? t('editor.noLongerBeginsALine')
          : t('editor.aLineOfCaptionsBegins'),
      ),
    ),
    together: about((at) => {
      const line = lineToJoin(at, shown, (word) => begins.has(word));
      change(
        withTogether(marks, line),
        areTogether(marks, line) ? t('editor.noLongerKeptOnOne') : t('editor.keptOnOneLine'),
      );
    }),
  };
  return {
    ...actions,
    marks,
    begins,
    emphasisOf,
    /** The words whose text is being edited, and the text that they have. */
    draft: draft && {
      ...draft,
      text: marks[draft.first]?.group?.text ?? textOfWords(transcript, draft),
    },
    saveText: (text: string) => {
      if (draft) change(withText(marks, transcript, draft, text), t('editor.captionChanged'));
      setDraft(undefined);
    },
    cancelText: () => setDraft(undefined),
    editWords,
    /** The colour of the selected words: `true` for that of the style. */
    emphasis: selected && emphasisOf(selected.first),
    highlight: options.style.karaoke_highlight_color,
    setColor: (color: string) =>
      selected && change(withEmphasis(marks, selected, color), t('editor.emphasised')),
    selected: selected && {
      hidden: isHidden(marks, selected),
      newLine: marks[selected.first]?.line === 'new',
      together: areTogether(marks, selected),
    },
    /** Of the selected words, for screen readers: how they differ in captions. */
    description: selected
      ? describe({ ...marks[selected.first], emphasis: emphasisOf(selected.first) ?? false })
      : [],
    asWritten: captions.capitals === 'as-written',
    setAsWritten: (asWritten: boolean) =>
      update({ captions: orNone({ ...captions, capitals: asWritten ? 'as-written' : undefined }) }),
    unused,
    removeUnused: () => {
      const changes = captions.changes?.filter((one) => !unused.includes(one));
      update({ captions: orNone({ ...captions, changes: changes?.length ? changes : undefined }) });
      onDone(t('editor.removed'));
    },
    /** Emoji that could follow words; undefined where no words of the language are known. */
    emoji: hasEmojiFor(transcript.language) ? emoji : undefined,
    addEmoji: ({ word, emoji: added }: EmojiProposal) => {
      const at = { first: word, last: word };
      const text = `${textOfWords(transcript, at)} ${added}`;
      change(withText(marks, transcript, at, text), t('editor.emojiAdded', { emoji: added }));
    },
    /** Emphasises the words that are stressed, where nobody has decided about their line. */
    emphasiseStressed:
      stressed.length > 0
        ? () =>
            change(
              stressed.reduce(
                (next, word) => withEmphasis(next, { first: word, last: word }, true),
                marks,
              ),
              t('editor.stressedWordsEmphasised', { count: stressed.length }),
            )
        : undefined,
    reset: edit.captions && (() => update({ captions: undefined })),
    /** Changes captions with a key. @returns whether the key was used */
    press: ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => {
      const name = ctrlKey || metaKey || altKey ? undefined : keys.get(key.toLowerCase());
      const action = name && actions[name];
      action?.();
      return action !== undefined;
    },
  };
}

/** Whether a word is heard in the clip. */
function isPlayed(word: TranscriptResponse['words'][number] | undefined, ranges: SourceRanges) {
  const middle = word ? (word.start + word.end) / 2 : -1;
  return ranges.some(({ start, end }) => middle >= start && middle < end);
}

const keys = new Map<string, 'editText' | 'hide' | 'emphasise' | 'newLine' | 'together'>([
  ['e', 'editText'],
  ['f2', 'editText'],
  ['h', 'hide'],
  ['m', 'emphasise'],
  ['n', 'newLine'],
  ['g', 'together'],
]);

/** "shown as “Kinora”", "emphasised". */
function describe({ group, hidden, emphasis, line }: CaptionMark): string[] {
  const parts = [
    group && t('editor.shownAsText', { text: group.text }),
    hidden && t('editor.hiddenState'),
    emphasis && t('editor.emphasisedState'),
    line === 'new' && t('editor.beginsALine'),
    line === 'together' && t('editor.keptOnTheLineBefore'),
  ];
  return parts.flatMap((part) => part || []);
}

/** The caption edit; undefined when it is empty. */
function orNone(captions: CaptionEdit): CaptionEdit | undefined {
  return captions.capitals === undefined && captions.changes === undefined ? undefined : captions;
}

/** The words with which lines of captions begin, by when they begin in the video. */
function firstWordsOf(
  words: TranscriptResponse['words'],
  lines: readonly number[],
): ReadonlySet<number> {
  return new Set(
    lines.map((seconds) => {
      let [low, high] = [0, words.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((words[middle]?.start ?? 0) <= seconds + 0.001) low = middle + 1;
        else high = middle;
      }
      return low - 1;
    }),
  );
}
