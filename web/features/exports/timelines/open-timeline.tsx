import { lazy, Suspense } from 'react';
import type { TimelineSource } from '#web/api/exports.ts';

const Popup = lazy(() =>
  import('./timeline-dialog.tsx').then(({ TimelineDialog }) => ({ default: TimelineDialog })),
);

/** The dialog for timelines, loaded when it is opened. */
export function TimelineDialog(props: {
  source: TimelineSource;
  title: string;
  onClose: () => void;
}) {
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  );
}
