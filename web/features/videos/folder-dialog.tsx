import { useQueryClient } from '@tanstack/react-query';
import { maxFolderNameLength } from '#features/videos/clips.constants.ts';
import { addFolder, type Folder, renameFolder } from '#web/api/library.ts';
import { t } from '#web/messages/messages.tsx';
import { NameDialog } from '#web/ui/popups/name-dialog.tsx';

type FolderDialogProps = {
  /** The folder to rename; undefined: a new one. */
  folder: Folder | undefined;
  onAdded: (folder: Folder) => void;
  onClose: () => void;
};

/** Names a folder, a new one or one that exists. */
export function FolderDialog({ folder, onAdded, onClose }: FolderDialogProps) {
  const client = useQueryClient();
  const about = folder
    ? { heading: t('videos.renameFolder'), action: t('common.rename') }
    : { heading: t('videos.newFolder'), action: t('videos.addFolder') };
  return (
    <NameDialog
      {...about}
      label={t('videos.folderName')}
      name={folder?.name ?? ''}
      maxLength={maxFolderNameLength}
      save={async (name) => {
        if (folder) await renameFolder(client, folder.id, name);
        else onAdded(await addFolder(client, name));
      }}
      onClose={onClose}
    />
  );
}
