import { IconFileText, IconMicrophone, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Video } from '#web/api/videos.ts';
import { Menu } from '#web/ui/popups/menu.tsx';

const TranscribeDialog = lazy(() =>
  import('./transcribe-dialog.tsx').then(({ TranscribeDialog: component }) => ({
    default: component,
  })),
);
const GiveCaptionsDialog = lazy(() =>
  import('./give-captions-dialog.tsx').then(({ GiveCaptionsDialog: component }) => ({
    default: component,
  })),
);

/** Takes the words of a video from another source. */
export function WordsMenu({ video }: { video: Video }) {
  const [dialog, setDialog] = useState<'transcribe' | 'captions'>();
  const close = () => setDialog(undefined);
  return (
    <>
      <Menu
        label="Replace transcript"
        variant="quiet"
        size="small"
        icon={<IconRefresh />}
        items={[
          {
            label: 'Transcribe again…',
            icon: <IconMicrophone />,
            onSelect: () => setDialog('transcribe'),
          },
          {
            label: 'Use captions or text…',
            icon: <IconFileText />,
            onSelect: () => setDialog('captions'),
          },
        ]}
      />
      <Suspense fallback={null}>
        {dialog === 'transcribe' && <TranscribeDialog video={video} onClose={close} />}
        {dialog === 'captions' && <GiveCaptionsDialog video={video} onClose={close} />}
      </Suspense>
    </>
  );
}
