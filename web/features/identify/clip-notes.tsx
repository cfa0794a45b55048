import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClipNote } from '#engine/port/find-options.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { findClipsAgain, findingAgainKey } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { FindAgainDialog } from './find-again-dialog.tsx';
import { choiceOf } from './find-options/find-choice.ts';
import styles from './find-options/find-options.module.css';

/**
 * What a person should know about the clips that were found, with what can be done, unless clips
 * are being found again (`finding`).
 */
export function ClipNotes({ video, finding }: { video: Video; finding: boolean }) {
  const client = useQueryClient();
  const [choosing, setChoosing] = useState(false);
  const clearing = useMutation({
    mutationKey: findingAgainKey(video.id),
    mutationFn: () =>
      findClipsAgain(client, video.id, { ...choiceOf(video.findOptions), prompt: null }),
  });
  if (video.clipNotes.length === 0) return null;
  return (
    <div className={styles.notes}>
      {video.clipNotes.map((note) => (
        <Notice
          key={note.code}
          action={
            <div className={styles.actions}>
              {note.code === 'prompt-not-matched' && (
                <Button
                  size="small"
                  loading={clearing.isPending}
                  disabled={finding}
                  onClick={() => clearing.mutate()}
                >
                  {t('identify.clearPrompt')}
                </Button>
              )}
              {note.code !== 'no-sound' && (
                <Button size="small" disabled={finding} onClick={() => setChoosing(true)}>
                  {t('identify.findAgain')}
                </Button>
              )}
            </div>
          }
        >
          {noteText(note)}
          {clearing.error && <p>{sentenceOf(clearing.error)}</p>}
        </Notice>
      ))}
      {choosing && <FindAgainDialog video={video} onClose={() => setChoosing(false)} />}
    </div>
  );
}

function noteText(note: ClipNote): string {
  switch (note.code) {
    case 'prompt-not-matched':
      return t('identify.nothingInThisVideoIs');
    case 'length-not-filled':
      return note.found === 0
        ? t('identify.nothingInThisVideoMakes', { min: note.min, max: note.max })
        : t('identify.thisVideoHasOnlyFound', { found: note.found, min: note.min, max: note.max });
    case 'no-sound':
      return t('identify.thisVideoHasNoSound');
    case 'no-speech':
      return t('identify.nobodySpeaksInThisVideo');
    case 'too-little-speech':
      return t('identify.tooLittleIsSaidHere');
    case 'by-sound-and-picture':
      return t('identify.foundBySoundAndPicture');
    case 'nothing-stands-out':
      return t('identify.nothingStandsOut');
  }
}
