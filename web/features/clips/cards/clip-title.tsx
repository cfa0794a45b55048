import { IconPencil } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { maxClipTitleLength } from '#features/videos/clips.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useClipActions } from './clip-actions.ts';
import styles from './clip-title.module.css';

type ClipTitleProps = { clip: Clip };

/** The clip's title, editable in place. */
export function ClipTitle({ clip }: ClipTitleProps) {
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing) return <TitleForm clip={clip} onDone={() => setEditing(false)} />;
  return (
    <div className={styles.shown}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same. */}
      <h3 className={styles.title} dir="auto" title={clip.title} onClick={() => setEditing(true)}>
        {clip.title}
      </h3>
      <IconButton
        ref={editButton}
        size="small"
        label={t('common.renameTitle', { title: clip.title })}
        className={styles.pencil}
        icon={<IconPencil />}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}

function TitleForm({ clip, onDone }: ClipTitleProps & { onDone: () => void }) {
  const { rename: renameClip } = useClipActions();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(clip.title);
  const rename = useMutation({
    mutationFn: (newTitle: string) => renameClip(clip, newTitle),
  });
  useEffect(() => input.current?.select(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const newTitle = title.trim();
    if (newTitle === '' || newTitle === clip.title) return onDone();
    rename.mutate(newTitle, { onSuccess: onDone });
  };
  return (
    <form
      className={styles.form}
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <TextField
        ref={input}
        label={t('common.clipTitle')}
        hideLabel
        className={styles.field}
        maxLength={maxClipTitleLength}
        value={title}
        error={rename.error ? sentenceOf(rename.error) : undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" size="small" variant="primary" loading={rename.isPending}>
        {t('common.save')}
      </Button>
      <Button size="small" variant="quiet" onClick={onDone}>
        {t('common.cancel')}
      </Button>
      {clip.suggestedTitle && (
        <Button size="small" variant="quiet" onClick={() => setTitle(clip.suggestedTitle ?? '')}>
          {t('clips.useSuggestedTitle')}
        </Button>
      )}
    </form>
  );
}
