import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { firstChoices } from '#features/feeds/feeds.constants.ts';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import { followFeed } from '#web/api/feeds.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkField } from '#web/ui/fields/link-field.tsx';
import { PlainSelect } from '#web/ui/fields/plain-select.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Collapsible } from '#web/ui/layout/collapsible.tsx';
import { useToasts } from '#web/ui/popups/toast.tsx';
import { FeedFields, initialSettings } from './feed-fields.tsx';
import styles from './feeds.module.css';

const firstLabels: Record<(typeof firstChoices)[number], string> = {
  0: t('feeds.newEpisodesOnly'),
  1: t('feeds.alsoTheNewestEpisode'),
  3: t('feeds.alsoTheNewest3'),
  10: t('feeds.alsoTheNewest10'),
};

/** Follows a channel, a playlist or a podcast. */
export function FollowForm() {
  const client = useQueryClient();
  const toasts = useToasts();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [first, setFirst] = useState<(typeof firstChoices)[number]>(0);
  const [settings, setSettings] = useState(initialSettings);
  const [isMissing, setMissing] = useState(false);
  const follow = useMutation({
    mutationFn: () => followFeed(client, { address: address.trim(), first, ...settings }),
    onSuccess: () => {
      setAddress('');
      toasts.add({ title: t('common.following'), description: t('feeds.checkingForEpisodes') });
    },
    onError: () => field.current?.focus(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(address.trim() === '');
    if (address.trim() === '') field.current?.focus();
    else if (!follow.isPending) follow.mutate();
  };
  const error = isMissing
    ? t('common.pasteALinkFirst')
    : follow.error
      ? reasonOf(follow.error)
      : undefined;
  return (
    <Card as="section" aria-label={t('feeds.followSomethingNew')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <LinkField
          ref={field}
          label={t('feeds.channelPlaylistOrPodcast')}
          hint={t('feeds.aYoutubeChannelOrPlaylist')}
          placeholder={t('feeds.httpsOrChannel')}
          value={address}
          error={error}
          onChange={({ target }) => {
            setAddress(target.value);
            setMissing(false);
            follow.reset();
          }}
        />
        <PlainSelect
          label={t('feeds.episodes')}
          value={String(first)}
          onChange={(value) => setFirst(firstChoices.find((count) => String(count) === value) ?? 0)}
          options={firstChoices.map((count) => ({
            value: String(count),
            label: firstLabels[count],
          }))}
        />
        <Collapsible className={styles.options} summary={t('common.options')}>
          <div className={styles.optionFields}>
            <FeedFields
              settings={settings}
              onChange={(change) => setSettings({ ...settings, ...change })}
            />
          </div>
        </Collapsible>
        <Button type="submit" variant="primary" loading={follow.isPending}>
          {t('feeds.follow')}
        </Button>
      </form>
    </Card>
  );
}

/** The server says what is wrong with an address in the details of its response. */
function reasonOf(error: unknown): string {
  const details: unknown = error instanceof ApiError ? error.details : undefined;
  const [detail] = Array.isArray(details) ? details : [];
  return typeof detail?.message === 'string' && detail.path?.[0] === 'address'
    ? detail.message
    : sentenceOf(error);
}
