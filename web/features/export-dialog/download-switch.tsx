import { useDownloadWhenReady } from '#web/features/exports/options/download-when-ready.ts';
import { t } from '#web/messages/messages.tsx';
import { Switch } from '#web/ui/fields/switch.tsx';

/** Whether the browser downloads the files as soon as the export has ended. */
export function DownloadSwitch() {
  const [checked, onChange] = useDownloadWhenReady();
  return (
    <Switch label={t('exportDialog.downloadWhenReady')} checked={checked} onChange={onChange} />
  );
}
