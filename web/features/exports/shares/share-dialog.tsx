import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Share } from '#features/exports/shares/share.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addShare, revokeShare, type Shared, sharesQuery } from '#web/api/exports.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { date } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './share-dialog.module.css';

const lifetimes = [
  { value: '1', label: t('exports.in1Day') },
  { value: '7', label: t('exports.in7Days') },
  { value: '30', label: t('exports.in30Days') },
  { value: '365', label: t('exports.inAYear') },
] as const;
type Lifetime = (typeof lifetimes)[number]['value'];

/** A link that only the machine of the server itself can open. */
const ofThisMachine = /^https?:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/)/;

/** Makes, shows and revokes the links to a clip or a video that work without an account. */
export function ShareDialog({
  shared,
  title,
  onClose,
}: {
  shared: Shared;
  title: string;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const shares = useQuery(sharesQuery(shared.videoId));
  const [days, setDays] = useState<Lifetime>('7');
  const make = useMutation({ mutationFn: () => addShare(client, shared, Number(days)) });
  const links =
    shares.data?.filter(({ exportedId }) => exportedId === (shared.exportedId ?? null)) ?? [];
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="small"
      title={t('exports.shareTitle', { title })}
      description={t('exports.anyoneWithTheLinkCan')}
      footer={<Button onClick={onClose}>{t('exports.done')}</Button>}
    >
      <Stack gap={4}>
        <div className={styles.make}>
          <PlainSelect
            label={t('exports.theLinkExpires')}
            className={styles.days}
            value={days}
            onChange={setDays}
            options={lifetimes}
          />
          <Button
            variant="primary"
            icon={<IconLink />}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            {t('exports.createLink')}
          </Button>
        </div>
        {make.error && (
          <Text role="alert" tone="wrong">
            {sentenceOf(make.error)}
          </Text>
        )}
        {shares.isError && (
          <ErrorState
            title={t('exports.couldntLoadTheLinks')}
            error={shares.error}
            onRetry={() => void shares.refetch()}
            retrying={shares.isFetching}
          />
        )}
        {links.some(({ url }) => ofThisMachine.test(url)) && (
          <Text size="s" tone="caution">
            {t('exports.theseLinksWorkOnlyOn')}
          </Text>
        )}
        {links.length > 0 && (
          <ul className={styles.links} aria-label={t('exports.links')}>
            {links.map((share) => (
              <LinkRow key={share.id} share={share} videoId={shared.videoId} />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  );
}

function LinkRow({
  share: { id, url, expiresAt, views },
  videoId,
}: {
  share: Share;
  videoId: string;
}) {
  const client = useQueryClient();
  const revoke = useMutation({ mutationFn: () => revokeShare(client, videoId, id) });
  const day = date(expiresAt);
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <Text size="s" className={styles.address}>
          {url}
        </Text>
        <Text size="s" tone={revoke.error ? 'wrong' : 'soft'}>
          {revoke.error ? sentenceOf(revoke.error) : t('exports.untilDayViewsView', { day, views })}
        </Text>
      </div>
      <div className={styles.actions}>
        <CopyButton size="small" label={t('exports.copyLink')} text={url} />
        <Button
          size="small"
          variant="quiet"
          loading={revoke.isPending}
          aria-label={t('exports.revokeTheLinkUntilDay', { day })}
          onClick={() => revoke.mutate()}
        >
          {t('common.revoke')}
        </Button>
      </div>
    </li>
  );
}
