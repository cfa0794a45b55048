import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { transcribeLimitQuery } from '#web/api/lookup.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { relativeTime } from '#web/ui/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './address-form.module.css';
import { materialQuery } from './materials.ts';
import { type Topic, topicOfAddress } from './topics.ts';

type AddressFormProps = {
  /** A verb, for the button. */
  action: string;
  /** Called once its transcript is there. */
  onTopic: (topic: Topic) => void;
  /** Why this one cannot be taken, in a sentence. */
  refusal?: ((topic: Topic) => string | undefined) | undefined;
};

/** Takes a video of the platform by its address and reads its transcript; says how many may still be read this hour. */
export function AddressForm({ action, onTopic, refusal }: AddressFormProps) {
  const limit = useQuery(transcribeLimitQuery);
  const [address, setAddress] = useState('');
  const { reading, failed, setFailed, read } = useReading();
  const submit = async () => {
    const topic = topicOfAddress(address);
    if (topic === undefined) return setFailed('This is not the address of a YouTube video.');
    const refused = refusal?.(topic);
    if (refused) return setFailed(refused);
    if (!(await read(topic))) return;
    setAddress('');
    onTopic(topic);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reading) void submit();
      }}
    >
      <TextField
        className={styles.field}
        label="Address of a YouTube video"
        placeholder="https://www.youtube.com/watch?v=…"
        inputMode="url"
        autoComplete="off"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          setFailed(undefined);
        }}
        error={failed}
        hint={limit.data ? leftOf(limit.data) : 'Its transcript is read from the platform.'}
      />
      <Button type="submit" className={styles.button} loading={reading} disabled={address.trim() === ''}>
        {action}
      </Button>
    </form>
  );
}

/** Reads a transcript; tells whether it is there. */
function useReading() {
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState<string>();
  const read = async (topic: Topic): Promise<boolean> => {
    setReading(true);
    setFailed(undefined);
    try {
      await client.fetchQuery(materialQuery(topic));
      return true;
    } catch (error) {
      setFailed(sentenceOf(error));
      return false;
    } finally {
      setReading(false);
    }
  };
  return { reading, failed, setFailed, read };
}

function leftOf({ limit, remaining, reset }: { limit: number; remaining: number; reset: number }): string {
  if (remaining <= 0) return `No transcripts left this hour; the next one ${relativeTime(reset)}.`;
  return `${remaining} of ${limit} transcripts left this hour. Those read here before do not count.`;
}
