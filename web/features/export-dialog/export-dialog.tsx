import { lazy, Suspense } from 'react';
import type { ExportDialogProps } from './export-panel.tsx';

const ExportPanel = lazy(() =>
  import('./export-panel.tsx').then(({ ExportPanel: component }) => ({ default: component })),
);

/** The export dialog. Its code is loaded when it is opened. */
export function ExportDialog(props: ExportDialogProps) {
  return (
    <Suspense fallback={null}>
      <ExportPanel {...props} />
    </Suspense>
  );
}
