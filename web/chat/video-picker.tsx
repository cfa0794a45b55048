import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { transcribeLimitQuery } from '#web/api/chat.ts';
import { type VideoSummary, videosQuery } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { clock, languageName, relativeTime } from '#web/ui/format.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Checkbox } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { materialQuery } from './materials.ts';
import { mostTopics, type Topic, topicOfAddress } from './topics.ts';
import styles from './video-picker.module.css';

type VideoPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly Topic[];
  onChange: (topics: Topic[]) => void;
};

/** Chooses what to talk about: videos of one's own, or any address of the platform. */
export function VideoPicker({ open, onOpenChange, chosen, onChange }: VideoPickerProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Videos to talk about"
      description={`Up to ${mostTopics}. Answers are made from what is said in them.`}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <div className={styles.picker}>
        <AddressForm chosen={chosen} onAdd={(topic) => onChange([...chosen, topic])} />
        <OwnVideos chosen={chosen} onChange={onChange} />
      </div>
    </Dialog>
  );
}

function AddressForm({ chosen, onAdd }: { chosen: readonly Topic[]; onAdd: (topic: Topic) => void }) {
  const client = useQueryClient();
  const limit = useQuery(transcribeLimitQuery);
  const [address, setAddress] = useState('');
  const [adding, setAdding] = useState(false);
  const [failed, setFailed] = useState<string>();
  const add = async () => {
    const topic = topicOfAddress(address);
    if (topic === undefined) return setFailed('This is not the address of a YouTube video.');
    if (chosen.includes(topic)) return setFailed('This video is in the chat already.');
    if (chosen.length >= mostTopics) return setFailed(`A chat takes ${mostTopics} videos at most.`);
    setAdding(true);
    setFailed(undefined);
    try {
      await client.fetchQuery(materialQuery(topic));
      setAddress('');
      onAdd(topic);
    } catch (error) {
      setFailed(sentenceOf(error));
    } finally {
      setAdding(false);
    }
  };
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding) void add();
      }}
    >
      <TextField
        className={styles.addressField}
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
      <Button type="submit" className={styles.add} loading={adding} disabled={address.trim() === ''}>
        Add
      </Button>
    </form>
  );
}

function leftOf({ limit, remaining, reset }: { limit: number; remaining: number; reset: number }): string {
  if (remaining <= 0) return `No transcripts left this hour; the next one ${relativeTime(reset)}.`;
  return `${remaining} of ${limit} transcripts left this hour. Those you read before do not count.`;
}

function OwnVideos({ chosen, onChange }: Pick<VideoPickerProps, 'chosen' | 'onChange'>) {
  const videos = useQuery(videosQuery);
  const [search, setSearch] = useState('');
  const heading = useId();
  const complete = videos.data?.filter(({ status }) => status === 'complete') ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = complete.filter((video) => words.every((word) => nameOf(video).toLowerCase().includes(word)));
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((topic) => topic !== id));
  return (
    <section className={styles.own} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Your videos
      </h3>
      {complete.length > 5 && <SearchField label="Search your videos" value={search} onChange={setSearch} />}
      {videos.isPending && (
        <Loading label="Loading your videos">
          <Skeleton height="10rem" />
        </Loading>
      )}
      {videos.error && !videos.data && (
        <ErrorState title="Your videos could not be loaded" error={videos.error} onRetry={() => void videos.refetch()} />
      )}
      {videos.data && found.length === 0 && (
        <p className={styles.none}>
          {complete.length === 0 ? 'Once a video’s clips are found, it can be chosen here.' : `No video of yours is called “${search}”.`}
        </p>
      )}
      <ul className={styles.list}>
        {found.map((video) => (
          <li key={video.id}>
            <Checkbox
              className={styles.video}
              label={
                <span className={styles.words}>
                  <span className={styles.title}>{nameOf(video)}</span>
                  <span className={styles.facts}>{factsOf(video)}</span>
                </span>
              }
              checked={chosen.includes(video.id)}
              disabled={!chosen.includes(video.id) && chosen.length >= mostTopics}
              onChange={(on) => toggle(video.id, on)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ title, platformUrl }: VideoSummary): string {
  return title ?? platformUrl;
}

function factsOf({ durationSeconds, detectedLanguage, createdAt }: VideoSummary): string {
  return [
    durationSeconds === null ? '' : clock(durationSeconds),
    detectedLanguage && languageName(detectedLanguage),
    relativeTime(createdAt),
  ]
    .filter(Boolean)
    .join(' · ');
}
