import { t } from '#web/messages/messages.tsx';
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
      title={renewed ? t('webhooks.rotateSecret') : t('webhooks.webhookSecret')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.done')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Notice tone="caution">{t('webhooks.copyItNowItWont')}</Notice>
        <Code label={t('webhooks.secret')} text={secret} />
        <Text size="s" tone="soft">
          {renewed ? t('webhooks.forTheNext24Hours') : t('webhooks.yourServerUsesItTo')}
        </Text>
      </Stack>
    </Dialog>
  );
}
