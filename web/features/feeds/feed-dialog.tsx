import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { Feed } from '#features/feeds/feed.schema.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { changeFeed } from '#web/api/feeds.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { FeedFields } from './feed-fields.tsx';

/** Changes what is done with the new episodes of a feed. */
export function FeedDialog({ feed, onClose }: { feed: Feed; onClose: () => void }) {
  const client = useQueryClient();
  const form = useId();
  const [settings, setSettings] = useState(feed.settings);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await changeFeed(client, feed.id, settings);
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={
        feed.title === null
          ? t('feeds.settingsForThisFeed')
          : t('feeds.settingsFor', { title: feed.title })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" loading={isSaving}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={4}>
          <FeedFields
            settings={settings}
            onChange={(change) => setSettings({ ...settings, ...change })}
          />
          {error && <Notice tone="wrong">{error}</Notice>}
        </Stack>
      </form>
    </Dialog>
  );
}
