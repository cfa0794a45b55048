import { IconBrush, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { addBrandKit, brandKitsQuery } from '#web/api/brand.ts';
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
      New brand kit
    </Button>
  );
  const isEmpty = kits.data?.length === 0;
  const edited = kits.data?.find(({ id }) => id === editing);
  return (
    <>
      <Panel title="Your brand kits" action={kits.data && !isEmpty && !naming && add}>
        {naming && (
          <NameForm
            name=""
            label="Brand kit name"
            onDone={() => setNaming(false)}
            onName={async (name) =>
              setEditing((await addBrandKit(client, { name, isDefault: isEmpty })).id)
            }
          />
        )}
        {kits.data === undefined ? (
          kits.isError ? (
            <ErrorState
              title="Couldn’t load your brand kits"
              error={kits.error}
              onRetry={() => void kits.refetch()}
              retrying={kits.isFetching}
            />
          ) : (
            <ListSkeleton label="Loading your brand kits" height="5rem" />
          )
        ) : isEmpty ? (
          !naming && (
            <EmptyState
              icon={<IconBrush />}
              title="No brand kits yet"
              text="Add your logo, fonts, music, intro and outro once, and export every clip with them."
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
