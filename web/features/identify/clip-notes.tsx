import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClipNote } from '#engine/port/find-options.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { findClipsAgain } from '#web/api/identify.ts';
import type { Video } from '#web/api/videos.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { count } from '#web/ui/text/format.ts';
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
                  Clear prompt
                </Button>
              )}
              <Button size="small" disabled={finding} onClick={() => setChoosing(true)}>
                Find again
              </Button>
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
      return 'Nothing in this video is about that; here are the best clips without it.';
    case 'length-not-filled':
      return note.found === 0
        ? `Nothing in this video makes a clip of ${note.min}–${note.max} s.`
        : `This video has only ${count(note.found, 'clip')} of ${note.min}–${note.max} s.`;
    case 'no-sound':
      return 'This video has no sound, so there is nothing to find clips by. Cut them by hand with “New clip”.';
    case 'no-speech':
      return 'Nobody speaks in this video. Cut clips by hand with “New clip”.';
    case 'too-little-speech':
      return 'Too little is said here to find clips. Cut them by hand with “New clip”.';
  }
}
