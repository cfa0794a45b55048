import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { maxFolderNameLength } from '#features/videos/clips.constants.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { foldersQuery, tagIdentity, tagsOf } from '#web/api/library.ts';
import type { VideoSummary } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import styles from './organise-dialog.module.css';
import { TagsField } from './tags-field.tsx';
import { useOrganise } from './use-organise.ts';

type Organised = Pick<VideoSummary, 'id' | 'tags' | 'folder'>;

/** `several`: the videos are in different folders, and stay there. */
const [several, none, isNew] = ['several', 'none', 'new'];

/** The folder and the tags of one video or of several. */
export function OrganiseDialog({
  videos,
  onClose,
}: {
  videos: readonly Organised[];
  onClose: () => void;
}) {
  const form = useId();
  const before = commonFolder(videos);
  const [folder, setFolder] = useState(before);
  const [name, setName] = useState('');
  const [tags, setTags] = useState(() => tagsOf(videos).map(({ tag }) => tag));
  // Text that was typed into the field but not added yet counts as well.
  const [typed, setTyped] = useState('');
  const { data: folders = [] } = useQuery(foldersQuery);
  const organise = useOrganise(videos, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (folder === isNew && name.trim() === '') return;
    const after = typed.trim() === '' ? tags : [...tags, typed.trim()];
    const destination =
      folder === before
        ? undefined
        : folder === isNew
          ? { name: name.trim() }
          : { id: folder === none ? null : folder };
    organise.mutate({ folder: destination, ...changedTags(videos, tags, after) });
  };
  const options = [
    ...(before === several ? [{ value: several, label: t('videos.keepCurrentFolders') }] : []),
    { value: none, label: t('videos.noFolder') },
    ...folders.map(({ id, name: label }) => ({ value: id, label })),
    { value: isNew, label: t('videos.newFolderDots') },
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={
        videos.length === 1
          ? t('videos.folderAndTags')
          : t('videos.folderAndTagsOfCount', { count: videos.length })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            loading={organise.isPending}
            disabled={folder === isNew && name.trim() === ''}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} className={styles.form}>
        {organise.error && <Notice tone="wrong">{sentenceOf(organise.error)}</Notice>}
        <PlainSelect
          label={t('videos.folder')}
          value={folder}
          options={options}
          onChange={setFolder}
        />
        {folder === isNew && (
          <TextField
            label={t('videos.folderName')}
            value={name}
            maxLength={maxFolderNameLength}
            autoComplete="off"
            autoFocus
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <TagsField videos={videos} tags={tags} onTags={setTags} typed={typed} onTyped={setTyped} />
      </form>
    </Dialog>
  );
}

function commonFolder(videos: readonly Organised[]): string {
  const folders = new Set(videos.map(({ folder }) => folder ?? none));
  const [only = none] = folders;
  return folders.size > 1 ? several : only;
}

/**
 * The tags to add to every video, and those to remove from every one; an untouched tag that only
 * some have stays with those.
 */
function changedTags(
  videos: readonly Organised[],
  shown: readonly string[],
  after: readonly string[],
) {
  const before = tagsOf(videos);
  const has = (all: readonly string[], tag: string) =>
    all.some((one) => tagIdentity(one) === tagIdentity(tag));
  return {
    added: after.filter(
      (tag) =>
        !has(
          before.map((one) => one.tag),
          tag,
        ),
    ),
    removed: before.map(({ tag }) => tag).filter((tag) => !has(shown, tag) && !has(after, tag)),
  };
}
