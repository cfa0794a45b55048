import { IconFileText, IconMicrophone, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Video } from '#web/api/videos.ts';
import { t } from '#web/messages/messages.tsx';
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
        label={t('identify.replaceTranscript')}
        variant="quiet"
        size="small"
        icon={<IconRefresh />}
        items={[
          {
            label: t('identify.transcribeAgain'),
            icon: <IconMicrophone />,
            onSelect: () => setDialog('transcribe'),
          },
          {
            label: t('identify.useCaptionsOrText'),
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
