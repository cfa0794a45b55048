import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconHistory,
  IconPencil,
  IconRestore,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Clip } from '#features/videos/clip.schema.ts';
import { maxClipTitleLength } from '#features/videos/clips.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { decideClip, decisionOf } from '#web/api/clip-decisions.ts';
import { changeClip } from '#web/api/clips.ts';
import type { Video } from '#web/api/videos.ts';
import { titleOf } from '#web/features/videos/title-of.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import type { ClipEditing } from './edit/use-clip-edit.ts';
import styles from './editor-head.module.css';
import type { Neighbours } from './neighbours.ts';

type EditorHeadProps = {
  video: Video;
  clip: Clip;
  editing: ClipEditing;
  neighbours: Neighbours;
  /** How the clips of the video are listed: search parameters of its page. */
  listed: { sort?: string };
  /** Length, and whether everything is saved. */
  facts: ReactNode;
  /** Whether the versions are shown, and the button that shows them. */
  versions: { shown: boolean; toggle: () => void; button: Ref<HTMLButtonElement> };
  /** Export, and the menu of the clip. */
  children: ReactNode;
};

/** The head of a clip's page: where it belongs, what it is called, and what is done with it. */
export function EditorHead({
  video,
  clip,
  editing: { undo, redo, reset },
  neighbours,
  listed,
  facts,
  versions,
  children,
}: EditorHeadProps) {
  return (
    <header className={styles.head}>
      <Link
        to="/videos/$videoId"
        params={{ videoId: video.id }}
        search={{ ...listed, clip: clip.id }}
        className={styles.back}
      >
        <IconChevronLeft aria-hidden="true" />
        <Rich
          id="editor.backToClips"
          values={{ count: video.clips.length, title: titleOf(video) }}
          elements={{
            hidden: <span className="visually-hidden" />,
            video: <span className="visually-hidden" dir="auto" />,
          }}
        />
      </Link>
      <div className={styles.names}>
        <Title videoId={video.id} clip={clip} />
        <div className={styles.facts}>{facts}</div>
      </div>
      <div className={styles.actions}>
        <div className={styles.group}>
          <IconButton
            size="small"
            label={t('common.undo')}
            icon={<IconArrowBackUp />}
            disabled={!undo}
            onClick={undo}
          />
          <IconButton
            size="small"
            label={t('editor.redo')}
            icon={<IconArrowForwardUp />}
            disabled={!redo}
            onClick={redo}
          />
          <IconButton
            size="small"
            label={t('common.reset')}
            icon={<IconRestore />}
            disabled={!reset}
            onClick={reset}
          />
          <IconButton
            ref={versions.button}
            size="small"
            label={t('editor.versions')}
            icon={<IconHistory />}
            aria-expanded={versions.shown}
            onClick={versions.toggle}
          />
        </div>
        <Places videoId={video.id} neighbours={neighbours} />
        <Keep videoId={video.id} clip={clip} />
        {children}
      </div>
    </header>
  );
}

/** "1 of 14", with links to the clips before and after this one. */
function Places({
  videoId,
  neighbours: { place, total, before, after },
}: {
  videoId: string;
  neighbours: Neighbours;
}) {
  if (total < 2) return null;
  const step = (clip: Clip | undefined, label: string, icon: ReactNode) =>
    clip ? (
      <Link
        to="/videos/$videoId/clips/$clipId"
        params={{ videoId, clipId: clip.id }}
        aria-label={label}
        title={`${label}: ${clip.title}`}
        className={`${buttonClass({ variant: 'quiet', size: 'small' })} ${styles.step}`}
      >
        {icon}
      </Link>
    ) : (
      <IconButton size="small" label={label} icon={icon} className={styles.step} disabled />
    );
  return (
    <nav className={styles.places} aria-label={t('editor.clipsOfThisVideo')}>
      {step(before, t('common.previousClip'), <IconChevronLeft />)}
      <span className={styles.place}>{t('editor.placeOfTotal', { place, total })}</span>
      {step(after, t('common.nextClip'), <IconChevronRight />)}
    </nav>
  );
}

/** Keeps the clip, or takes that back; nothing where the server stores no decisions. */
function Keep({ videoId, clip }: { videoId: string; clip: Clip }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const decision = decisionOf(clip);
  const decide = useMutation({
    mutationFn: (next: 'kept' | 'new') => decideClip(client, { videoId, clipId: clip.id }, next),
    onError: (error) =>
      toasts.add({
        title: t('editor.couldntKeepTheClip'),
        description: sentenceOf(error),
        tone: 'wrong',
      }),
  });
  if (decision === undefined) return null;
  const kept = decision === 'kept';
  return (
    <Button
      icon={<IconCheck />}
      aria-pressed={kept}
      loading={decide.isPending}
      onClick={() => decide.mutate(kept ? 'new' : 'kept')}
    >
      {kept ? t('common.kept') : t('editor.keep')}
    </Button>
  );
}

/** The title as the heading of the page, edited in place. */
function Title({ videoId, clip }: { videoId: string; clip: Clip }) {
  const [editing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    document.title = t('common.titleKinora', { title: clip.title });
  }, [clip.title]);
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  return (
    <div className={styles.title}>
      <h1
        tabIndex={-1}
        dir="auto"
        title={clip.title}
        className={editing ? 'visually-hidden' : styles.heading}
      >
        {clip.title}
      </h1>
      {editing ? (
        <TitleForm videoId={videoId} clip={clip} onDone={() => setEditing(false)} />
      ) : (
        <IconButton
          ref={pencil}
          size="small"
          label={t('common.renameTitle', { title: clip.title })}
          icon={<IconPencil />}
          className={styles.pencil}
          onClick={() => setEditing(true)}
        />
      )}
    </div>
  );
}

/** Enter and leaving the field save, Escape does not. */
function TitleForm({ videoId, clip, onDone }: { videoId: string; clip: Clip; onDone: () => void }) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState(clip.title);
  const rename = useMutation({
    mutationFn: (name: string) => changeClip(client, { videoId, clipId: clip.id }, { title: name }),
  });
  useEffect(() => input.current?.select(), []);
  const isCancelled = useRef(false);
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (isCancelled.current) return;
    const name = title.trim();
    if (name === '' || name === clip.title) return onDone();
    if (!rename.isPending) rename.mutate(name, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        ref={input}
        label={t('common.clipTitle')}
        hideLabel
        maxLength={maxClipTitleLength}
        value={title}
        error={rename.error ? sentenceOf(rename.error) : undefined}
        onChange={(event) => setTitle(event.target.value)}
        onBlur={() => save()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          isCancelled.current = true;
          onDone();
        }}
      />
    </form>
  );
}
