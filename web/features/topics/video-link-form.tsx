import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#web/api/client/request.ts';
import { transcribeLimitQuery } from '#web/api/lookup.ts';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { relativeTime } from '#web/ui/text/format.ts';
import { topicTranscriptQuery } from './topic-transcripts.ts';
import { type Topic, topicOfAddress } from './topics.ts';
import styles from './video-link-form.module.css';

type VideoLinkFormProps = {
  /** The button's verb. */
  action: string;
  /** Called once the transcript is loaded. */
  onTopic: (topic: Topic) => void;
  /** Why this video cannot be added, as a sentence. */
  refusal?: ((topic: Topic) => string | undefined) | undefined;
};

/** Loads the transcript of a YouTube video by its link; shows how many are left this hour. */
export function VideoLinkForm({ action, onTopic, refusal }: VideoLinkFormProps) {
  const limit = useQuery(transcribeLimitQuery);
  const [address, setAddress] = useState('');
  const { loading, error, setError, load } = useTranscriptLoader();
  const submit = async () => {
    const topic = topicOfAddress(address);
    if (topic === undefined) return setError(t('topics.thisIsntALinkTo'));
    const refusalReason = refusal?.(topic);
    if (refusalReason) return setError(refusalReason);
    if (!(await load(topic))) return;
    setAddress('');
    onTopic(topic);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!loading) void submit();
      }}
    >
      <TextField
        className={styles.field}
        label={t('topics.youtubeLink')}
        placeholder="https://youtu.be/…"
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
        error={error}
        hint={limit.data ? limitHint(limit.data) : t('topics.theTranscriptIsLoadedFrom')}
      />
      <Button
        type="submit"
        className={styles.button}
        loading={loading}
        disabled={address.trim() === ''}
      >
        {action}
      </Button>
    </form>
  );
}

/** Loads a transcript. `load` resolves to whether it succeeded. */
function useTranscriptLoader() {
  const client = useQueryClient();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<string>();
  const load = async (topic: Topic): Promise<boolean> => {
    setLoading(true);
    setError(undefined);
    try {
      await client.fetchQuery(topicTranscriptQuery(topic));
      return true;
    } catch (failure) {
      setError(sentenceOf(failure));
      return false;
    } finally {
      setLoading(false);
    }
  };
  return { loading, error, setError, load };
}

function limitHint({
  limit,
  remaining,
  reset,
}: {
  limit: number;
  remaining: number;
  reset: number;
}): string {
  if (remaining <= 0) return t('topics.noTranscriptsLeftThisHour', { reset: relativeTime(reset) });
  return t('topics.remainingOfLimitTranscriptsLeft', { remaining, limit });
}
