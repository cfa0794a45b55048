import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Code } from '#web/ui/panels/code.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { Text } from '#web/ui/text/text.tsx';

/** A webhook's secret, which is shown only once. */
export function ShownSecret({
  secret,
  renewed = false,
  onClose,
}: {
  secret: string;
  renewed?: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={renewed ? 'Rotate secret' : 'Webhook secret'}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="caution">Copy it now; it won’t be shown again.</Notice>
        <Code label="Secret" text={secret} />
        <Text size="s" tone="soft">
          {renewed
            ? 'For the next 24 hours, messages are also signed with the old secret, so your server can switch without downtime.'
            : 'Your server uses it to verify that messages come from Kinora.'}
        </Text>
      </Stack>
    </Dialog>
  );
}
