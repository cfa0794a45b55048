import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Stack } from '#web/ui/layout.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Text } from '#web/ui/text.tsx';
import { Code } from './secret.tsx';

/** A webhook's secret, which is shown this once. */
export function ShownSecret({ secret, renewed = false, onClose }: { secret: string; renewed?: boolean; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={renewed ? 'The new secret' : 'The webhook’s secret'}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="caution">Copy it now: it is shown only this once.</Notice>
        <Code label="Secret" text={secret} />
        <Text size="s" tone="soft">
          {renewed
            ? 'For the next 24 hours messages are signed with the old one as well, so that your server can change over in peace.'
            : 'Your server checks with it that messages are from Kinora.'}
        </Text>
      </Stack>
    </Dialog>
  );
}
