import { IconLink } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Share } from '#features/exports/shares/share.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { addShare, revokeShare, type Shared, sharesQuery } from '#web/api/exports.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { count } from '#web/ui/text/format.ts';
import { Text } from '#web/ui/text/text.tsx';
import styles from './share-dialog.module.css';

const lifetimes = [
  { value: '1', label: 'in 1 day' },
  { value: '7', label: 'in 7 days' },
  { value: '30', label: 'in 30 days' },
  { value: '365', label: 'in a year' },
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
      title={`Share “${title}”`}
      description="Anyone with the link can watch it, without an account, until the link expires or you revoke it."
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        <div className={styles.make}>
          <PlainSelect
            label="The link expires"
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
            Create link
          </Button>
        </div>
        {make.error && (
          <Text role="alert" tone="wrong">
            {sentenceOf(make.error)}
          </Text>
        )}
        {shares.isError && (
          <ErrorState
            title="Couldn’t load the links"
            error={shares.error}
            onRetry={() => void shares.refetch()}
            retrying={shares.isFetching}
          />
        )}
        {links.some(({ url }) => ofThisMachine.test(url)) && (
          <Text size="s" tone="caution">
            These links work only on the machine that Kinora runs on. For links that others can
            open, set PUBLIC_BASE_URL to an address they can reach.
          </Text>
        )}
        {links.length > 0 && (
          <ul className={styles.links} aria-label="Links">
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
  const day = new Date(expiresAt).toLocaleDateString(undefined, { dateStyle: 'medium' });
  return (
    <li className={styles.link}>
      <div className={styles.words}>
        <Text size="s" className={styles.address}>
          {url}
        </Text>
        <Text size="s" tone={revoke.error ? 'wrong' : 'soft'}>
          {revoke.error ? sentenceOf(revoke.error) : `Until ${day}, ${count(views, 'view')}`}
        </Text>
      </div>
      <div className={styles.actions}>
        <CopyButton size="small" label="Copy link" text={url} />
        <Button
          size="small"
          variant="quiet"
          loading={revoke.isPending}
          aria-label={`Revoke the link until ${day}`}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}
