import { IconBadgeCc, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { CaptionPreset } from '#features/clips/presets/preset.schema.ts';
import { presetsQuery } from '#web/api/presets.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/messages/empty-state.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { ListSkeleton } from '#web/ui/panels/list-skeleton.tsx';
import { Panel } from '#web/ui/panels/panel.tsx';
import rows from '#web/ui/panels/rows.module.css';
import { PresetRow } from './preset-row.tsx';

const PresetEditor = lazy(() =>
  import('./preset-editor.tsx').then(({ PresetEditor: component }) => ({ default: component })),
);

/** The saved caption styles. */
export function PresetsSection() {
  const presets = useQuery(presetsQuery);
  const [editing, setEditing] = useState<CaptionPreset | 'new'>();
  const add = (
    <Button variant="primary" icon={<IconPlus />} onClick={() => setEditing('new')}>
      {t('captionStyle.newPreset')}
    </Button>
  );
  return (
    <>
      <Panel
        title={t('captionStyle.yourPresets')}
        action={presets.data && presets.data.length > 0 && add}
      >
        {presets.data === undefined ? (
          presets.isError ? (
            <ErrorState
              title={t('captionStyle.couldntLoadYourPresets')}
              error={presets.error}
              onRetry={() => void presets.refetch()}
              retrying={presets.isFetching}
            />
          ) : (
            <ListSkeleton label={t('captionStyle.loadingYourPresets')} height="5rem" />
          )
        ) : presets.data.length === 0 ? (
          <EmptyState
            icon={<IconBadgeCc />}
            title={t('captionStyle.noPresetsYet')}
            text={t('captionStyle.createOneHereOrSave')}
            action={add}
          />
        ) : (
          <ul className={rows.rows}>
            {presets.data.map((preset) => (
              <PresetRow key={preset.id} preset={preset} onEdit={() => setEditing(preset)} />
            ))}
          </ul>
        )}
      </Panel>
      {editing && (
        <Suspense fallback={null}>
          <PresetEditor
            preset={editing === 'new' ? undefined : editing}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
