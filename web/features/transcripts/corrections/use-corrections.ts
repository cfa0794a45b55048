import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { SpeakerEdit } from '#engine/transcript/speakers/speaker.schema.ts';
import type { ChangeResponse } from '#features/transcripts/correction.schema.ts';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import {
  changeSpeakers,
  correctWords,
  type ReplaceAll,
  redoCorrection,
  refreshWords,
  replaceAll,
  restoreVersion,
  undoCorrection,
} from '#web/api/corrections.ts';
import { addGlossaryTerm } from '#web/api/glossary.ts';
import { transcriptQuery } from '#web/api/transcripts.ts';
import { t } from '#web/messages/messages.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { textOfWords } from '#web/ui/text/sentence-text.ts';
import { withEdit } from '../sentences/sentence-words.ts';

export type Corrections = {
  /** Replaces the words `first` to `last` with a text, at once on the page. */
  correct: (edit: { first: number; last: number; text: string }) => void;
  replace: (find: ReplaceAll) => void;
  /** Changes who speaks. */
  changeSpeakers: (edits: readonly SpeakerEdit[]) => void;
  undo: () => void;
  redo: () => void;
  /** Brings back the words of a version; 0 are the recognised ones. */
  restore: (to: number) => void;
  /** Whether something is being saved. */
  saving: boolean;
};

/**
 * Corrections of a video's transcript. They are saved one after another, each on the version that
 * the one before made.
 */
export function useCorrections(videoId: string): Corrections {
  const client = useQueryClient();
  const toasts = useToasts();
  const queue = useRef(Promise.resolve());
  const waiting = useRef(0);
  const [saving, setSaving] = useState(false);
  const { queryKey } = transcriptQuery(videoId);

  const save = useCallback(
    (
      perform: (version: number) => Promise<ChangeResponse>,
      then?: (response: ChangeResponse) => void,
    ) => {
      waiting.current += 1;
      setSaving(true);
      queue.current = queue.current.then(async () => {
        try {
          const { version, canUndo, canRedo, ...response } = await perform(
            client.getQueryData(queryKey)?.version ?? 0,
          );
          client.setQueryData(
            queryKey,
            (transcript) => transcript && { ...transcript, version, canUndo, canRedo },
          );
          then?.({ version, canUndo, canRedo, ...response });
        } catch (error) {
          toasts.add(failureMessage(error));
        }
        waiting.current -= 1;
        // Changes made meanwhile stay on the page until they are saved, too.
        if (waiting.current > 0) return;
        await refreshWords(client, videoId).catch(() => undefined);
        setSaving(false);
      });
    },
    [client, queryKey, toasts, videoId],
  );

  return useMemo(() => {
    const offerTerm = (was: string, now: string) => {
      if (!isTerm(was, now)) return;
      const add = () =>
        void addGlossaryTerm(client, { term: trimmed(now), variants: [trimmed(was)] }).then(
          () =>
            toasts.add({
              title: t('transcripts.nowIsInYourGlossary', { now: trimmed(now) }),
              description: t('transcripts.newVideosSpellItThis'),
            }),
          (error: unknown) =>
            toasts.add({
              title: t('transcripts.couldntAddItToYour'),
              description: sentenceOf(error),
              tone: 'wrong',
            }),
        );
      toasts.add({
        title: t('transcripts.corrected'),
        description: t('transcripts.wasIsNowNow', { was, now }),
        action: { label: t('transcripts.alwaysSpellItThisWay'), onClick: add },
      });
    };
    return {
      saving,
      correct: (edit) => {
        const transcript = client.getQueryData(queryKey);
        if (!transcript) return;
        const expected = transcript.words.slice(edit.first, edit.last + 1).map(({ text }) => text);
        void client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, withEdit(transcript, edit));
        save(
          (version) => correctWords(videoId, version, { ...edit, expected }),
          () => offerTerm(textOfWords(transcript, edit), edit.text.trim()),
        );
      },
      replace: (find) =>
        save(
          (version) => replaceAll(videoId, version, find),
          ({ matches }) =>
            toasts.add({
              title:
                matches === 0
                  ? t('common.noMatches')
                  : t('transcripts.matchesMatchReplaced', { matches }),
            }),
        ),
      changeSpeakers: (edits) => save((version) => changeSpeakers(videoId, version, edits)),
      undo: () => save((version) => undoCorrection(videoId, version)),
      redo: () => save((version) => redoCorrection(videoId, version)),
      restore: (to) => save((version) => restoreVersion(videoId, version, to)),
    };
  }, [client, queryKey, save, saving, toasts, videoId]);
}

function failureMessage(error: unknown) {
  if (error instanceof ApiError && error.code === 'transcript-changed')
    return {
      title: t('transcripts.yourCorrectionWasNotSaved'),
      description: t('transcripts.theTranscriptWasChangedIn'),
      tone: 'wrong' as const,
    };
  return {
    title: t('transcripts.couldntSaveTheCorrection'),
    description: sentenceOf(error),
    tone: 'wrong' as const,
  };
}

const trimmed = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

/** Whether a correction may be one of a name: a few words that differ in letters. */
function isTerm(was: string, now: string): boolean {
  const [before, after] = [trimmed(was), trimmed(now)];
  const isShort = [before, after].every(
    (text) => text !== '' && text.length <= 60 && text.split(/\s+/).length <= 4,
  );
  return isShort && before.toLowerCase() !== after.toLowerCase();
}
