import { IconFolderPlus, IconPencil, IconStar, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { deleteFolder, type Folder, foldersQuery, tagIdentity, tagsOf } from '#web/api/library.ts';
import type { VideoSummary } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Chip } from '#web/ui/fields/chip.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import styles from './library-filters.module.css';
import type { LibraryFilter } from './library-items.ts';

const FolderDialog = lazy(() =>
  import('./folder-dialog.tsx').then(({ FolderDialog: component }) => ({
    default: component,
  })),
);

type LibraryFiltersProps = {
  videos: readonly VideoSummary[];
  filter: LibraryFilter;
  onFilter: (changed: Partial<LibraryFilter>) => void;
};

/** Tags that are shown at first. */
const fewTags = 12;

/** The filters of the library (favourites, folders and tags), and the actions on folders. */
export function LibraryFilters({ videos, filter, onFilter }: LibraryFiltersProps) {
  const [showsAll, setShowsAll] = useState(false);
  const tags = tagsOf(videos);
  const isChosen = (tag: string) => tagIdentity(tag) === tagIdentity(filter.tag);
  const shown = tags.filter(({ tag }, index) => showsAll || index < fewTags || isChosen(tag));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these are buttons
    <div role="group" aria-label={t('videos.filterYourVideos')} className={styles.filters}>
      {(filter.favourites || videos.some(({ favourite }) => favourite)) && (
        <Chip
          icon={<IconStar aria-hidden="true" />}
          pressed={filter.favourites}
          onClick={() => onFilter({ favourites: !filter.favourites })}
        >
          {t('videos.favourites')}
        </Chip>
      )}
      <Folders videos={videos} filter={filter} onFilter={onFilter} />
      {shown.map(({ tag, videos: amount }) => (
        <Chip
          key={tag}
          pressed={isChosen(tag)}
          onClick={() => onFilter({ tag: isChosen(tag) ? '' : tag })}
        >
          {tag} <span className={styles.amount}>{amount}</span>
        </Chip>
      ))}
      {tags.length > fewTags && (
        <Button
          size="small"
          variant="quiet"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll
            ? t('videos.showFewerTags')
            : t('videos.showAllLengthTags', { length: tags.length })}
        </Button>
      )}
    </div>
  );
}

function Folders({ videos, filter, onFilter }: LibraryFiltersProps) {
  const { data: folders = [] } = useQuery(foldersQuery);
  const [naming, setNaming] = useState<'new' | Folder>();
  const chosen = folders.find(({ id }) => id === filter.folder);
  const amount = (id: string | null) => videos.filter(({ folder }) => folder === id).length;
  const options = [
    { value: '', label: t('videos.allFolders') },
    ...folders.map(({ id, name }) => ({ value: id, label: `${name} (${amount(id)})` })),
    { value: 'none', label: t('videos.noFolderAmount', { amount: amount(null) }) },
  ];
  return (
    <>
      {folders.length > 0 && (
        <PlainSelect
          label={t('videos.folder')}
          hideLabel
          value={options.some(({ value }) => value === filter.folder) ? filter.folder : ''}
          options={options}
          onChange={(folder) => onFilter({ folder })}
          className={styles.folder}
        />
      )}
      {chosen && (
        <FolderMenu
          folder={chosen}
          onRename={() => setNaming(chosen)}
          onDelete={() => onFilter({ folder: '' })}
        />
      )}
      <Button
        size="small"
        variant="quiet"
        icon={<IconFolderPlus />}
        onClick={() => setNaming('new')}
      >
        {t('videos.newFolder')}
      </Button>
      {naming && (
        <Suspense fallback={null}>
          <FolderDialog
            folder={naming === 'new' ? undefined : naming}
            onAdded={({ id }) => onFilter({ folder: id })}
            onClose={() => setNaming(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

function FolderMenu({
  folder,
  onRename,
  onDelete,
}: {
  folder: Folder;
  onRename: () => void;
  onDelete: () => void;
}) {
  const client = useQueryClient();
  const toasts = useToasts();
  const remove = async () => {
    // At once: another folder may be chosen before the server has answered.
    onDelete();
    try {
      await deleteFolder(client, folder.id);
      toasts.add({
        title: t('videos.folderNameDeleted', { name: folder.name }),
        description: t('videos.itsVideosAreStillIn'),
      });
    } catch (error) {
      toasts.add({
        title: t('videos.couldntDeleteTheFolder'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
    }
  };
  return (
    <Menu
      size="small"
      label={t('videos.optionsForTheFolderName', { name: folder.name })}
      items={[
        { label: t('videos.renameFolderDots'), icon: <IconPencil />, onSelect: onRename },
        {
          label: t('videos.deleteFolderKeepItsVideos'),
          icon: <IconTrash />,
          onSelect: () => void remove(),
        },
      ]}
    />
  );
}
