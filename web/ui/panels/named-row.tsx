import { IconPencil, IconStar, IconStarOff, IconTrash, IconTypography } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '../buttons/button.tsx';
import { focusBeside } from '../focus-beside.ts';
import { Badge } from '../messages/badge.tsx';
import { Menu } from '../popups/menu.tsx';
import { useToasts } from '../popups/toast.tsx';
import { useUndoable } from '../popups/use-undoable.ts';
import { Text } from '../text/text.tsx';
import { NameForm } from './name-form.tsx';
import rows from './rows.module.css';

type NamedRowProps = {
  name: string;
  isDefault: boolean;
  /** The label of the name's field. */
  nameLabel: string;
  /** Its appearance. */
  sample: ReactNode;
  /** Its content, below its name. */
  facts: ReactNode;
  onEdit: () => void;
  onChange: (change: { name?: string; isDefault?: boolean }) => Promise<unknown>;
  /** Hides it from the list. @returns a function that shows it again */
  onHide: () => () => void;
  /** Deletes it; with `keepalive`, the page is being left. */
  onDelete: (keepalive: boolean) => Promise<unknown>;
};

/** A row for an item with a name, one of which can be the default, and its menu. */
export function NamedRow({
  name,
  isDefault,
  nameLabel,
  sample,
  facts,
  onEdit,
  ...actions
}: NamedRowProps) {
  const [renaming, setRenaming] = useState(false);
  const editId = useId();
  const row = useRef<HTMLLIElement>(null);
  const { change, remove } = useRowActions(name, row, actions);
  return (
    <li ref={row} className={rows.row}>
      {sample}
      {renaming ? (
        <NameForm
          name={name}
          label={nameLabel}
          className={rows.words}
          onDone={() => {
            setRenaming(false);
            setTimeout(() => document.getElementById(editId)?.focus());
          }}
          onName={async (given) =>
            change({ name: given }, t('ui.renamedToGiven', { given }), { notify: false })
          }
        />
      ) : (
        <>
          <div className={rows.words}>
            <div className={rows.tools}>
              <Text as="h3" size="m" strong className={rows.name}>
                {name}
              </Text>
              {isDefault && <Badge tone="accent">{t('common.default')}</Badge>}
            </div>
            <Text size="s" tone="soft">
              {facts}
            </Text>
          </div>
          <div className={rows.tools}>
            <Button
              id={editId}
              size="small"
              icon={<IconPencil />}
              aria-label={t('ui.editName', { name })}
              onClick={onEdit}
            >
              {t('common.edit')}
            </Button>
            <Menu
              size="small"
              label={t('common.moreForName', { name })}
              items={[
                {
                  label: t('common.rename'),
                  icon: <IconTypography />,
                  onSelect: () => setRenaming(true),
                },
                isDefault
                  ? {
                      label: t('common.removeAsDefault'),
                      icon: <IconStarOff />,
                      onSelect: () => void change({ isDefault: false }, t('common.defaultRemoved')),
                    }
                  : {
                      label: t('common.setAsDefault'),
                      icon: <IconStar />,
                      onSelect: () =>
                        void change({ isDefault: true }, t('ui.nameIsTheDefault', { name })),
                    },
                'separator',
                { label: t('ui.delete'), icon: <IconTrash />, danger: true, onSelect: remove },
              ]}
            />
          </div>
        </>
      )}
    </li>
  );
}

type RowActions = Pick<NamedRowProps, 'onChange' | 'onHide' | 'onDelete'>;

function useRowActions(
  name: string,
  row: RefObject<Element | null>,
  { onChange, onHide, onDelete }: RowActions,
) {
  const toasts = useToasts();
  const undoable = useUndoable();
  /** `notify: false`: the caller shows the failure. */
  const change = async (
    request: Parameters<typeof onChange>[0],
    title: string,
    { notify = true } = {},
  ) => {
    try {
      await onChange(request);
      toasts.add({ title });
    } catch (error) {
      if (!notify) throw error;
      toasts.add({
        title: t('common.thatDidntWork'),
        description: sentenceOf(error),
        tone: 'wrong',
      });
    }
  };
  const remove = () => {
    focusBeside(row.current);
    undoable({ title: t('common.nameDeleted', { name }), perform: onDelete, restore: onHide() });
  };
  return { change, remove };
}
