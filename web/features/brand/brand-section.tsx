import { IconBrush, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { addBrandKit, brandKitsQuery } from '#web/api/brand.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { NameForm } from '#web/ui/panels/name-form.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { KitRow } from './kit-row.tsx';

const KitEditor = lazy(() =>
  import('./kit-editor.tsx').then(({ KitEditor: component }) => ({ default: component })),
);

/** The user's brand kits. */
export function BrandSection() {
  const client = useQueryClient();
  const kits = useQuery(brandKitsQuery);
  const [editing, setEditing] = useState<string>();
  const [naming, setNaming] = useState(false);
  const add = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setNaming(true)}>
      {t('brand.newBrandKit')}
    </Button>
  );
  const isEmpty = kits.data?.length === 0;
  const edited = kits.data?.find(({ id }) => id === editing);
  return (
    <>
      <Panel title={t('brand.yourBrandKits')} action={kits.data && !isEmpty && !naming && add}>
        {naming && (
          <NameForm
            name=""
            label={t('brand.brandKitName')}
            onDone={() => setNaming(false)}
            onName={async (name) =>
              setEditing((await addBrandKit(client, { name, isDefault: isEmpty })).id)
            }
          />
        )}
        {kits.data === undefined ? (
          kits.isError ? (
            <ErrorState
              title={t('brand.couldntLoadYourBrandKits')}
              error={kits.error}
              onRetry={() => void kits.refetch()}
              retrying={kits.isFetching}
            />
          ) : (
            <ListSkeleton label={t('brand.loadingYourBrandKits')} height="5rem" />
          )
        ) : isEmpty ? (
          !naming && (
            <EmptyState
              icon={<IconBrush />}
              title={t('brand.noBrandKitsYet')}
              text={t('brand.addYourLogoFontsMusic')}
              action={add}
            />
          )
        ) : (
          <ul className={rows.rows}>
            {kits.data.map((kit) => (
              <KitRow key={kit.id} kit={kit} onEdit={() => setEditing(kit.id)} />
            ))}
          </ul>
        )}
      </Panel>
      {edited && (
        <Suspense fallback={null}>
          <KitEditor key={edited.id} kit={edited} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
    </>
  );
}
