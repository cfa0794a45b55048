import { IconMovie } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { transcribeLimitQuery } from '#web/api/chat.ts';
import { type VideoSummary, videosQuery } from '#web/api/clips.ts';
import { sentenceOf } from '#web/api/request.ts';
import { materialQuery } from '#web/chat/materials.ts';
import { type Topic, topicOfAddress } from '#web/chat/topics.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { clock, languageName, relativeTime } from '#web/ui/format.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './video-picker.module.css';

type VideoPickerProps = {
  onChoose: (topic: Topic) => void;
  /** Who is not has no videos to choose from. */
  signedIn: boolean;
};

/** Chooses one video: any of the platform by its address, or one of one's own. */
export function VideoPicker({ onChoose, signedIn }: VideoPickerProps) {
  return (
    <div className={styles.picker}>
      <AddressForm onChoose={onChoose} />
      {signedIn ? <OwnVideos onChoose={onChoose} /> : <SignIn />}
    </div>
  );
}

function SignIn() {
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <p className={styles.note}>
      <a href={`/login?return=${back}`}>Sign in</a> to choose one of your own videos.
    </p>
  );
}

function AddressForm({ onChoose }: Pick<VideoPickerProps, 'onChoose'>) {
  const client = useQueryClient();
  const limit = useQuery(transcribeLimitQuery);
  const [address, setAddress] = useState('');
  const [reading, setReading] = useState(false);
  const [failed, setFailed] = useState<string>();
  const choose = async () => {
    const topic = topicOfAddress(address);
    if (topic === undefined) return setFailed('This is not the address of a YouTube video.');
    setReading(true);
    setFailed(undefined);
    try {
      await client.fetchQuery(materialQuery(topic));
      onChoose(topic);
    } catch (error) {
      setFailed(sentenceOf(error));
    } finally {
      setReading(false);
    }
  };
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reading) void choose();
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
      <Button type="submit" className={styles.read} loading={reading} disabled={address.trim() === ''}>
        Choose
      </Button>
    </form>
  );
}

function leftOf({ limit, remaining, reset }: { limit: number; remaining: number; reset: number }): string {
  if (remaining <= 0) return `No transcripts left this hour; the next one ${relativeTime(reset)}.`;
  return `${remaining} of ${limit} transcripts left this hour. Those read here before do not count.`;
}

function OwnVideos({ onChoose }: Pick<VideoPickerProps, 'onChoose'>) {
  const videos = useQuery(videosQuery);
  const [search, setSearch] = useState('');
  const heading = useId();
  const complete = videos.data?.filter(({ status }) => status === 'complete') ?? [];
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = complete.filter((video) => words.every((word) => nameOf(video).toLowerCase().includes(word)));
  return (
    <section className={styles.own} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Your videos
      </h2>
      {complete.length > 5 && <SearchField label="Search your videos" value={search} onChange={setSearch} />}
      {videos.isPending && (
        <Loading label="Loading your videos">
          <div className={styles.list}>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} height="4.75rem" />
            ))}
          </div>
        </Loading>
      )}
      {videos.error && !videos.data && (
        <ErrorState title="Your videos could not be loaded" error={videos.error} onRetry={() => void videos.refetch()} />
      )}
      {videos.data && found.length === 0 && (
        <p className={styles.note}>
          {complete.length === 0 ? 'Once a video’s clips are found, it can be chosen here.' : `No video of yours is called “${search}”.`}
        </p>
      )}
      <ul className={styles.list}>
        {found.map((video) => (
          <li key={video.id}>
            <button type="button" className={styles.video} onClick={() => onChoose(video.id)}>
              <VideoPicture id={video.id} />
              <span className={styles.words}>
                <span className={styles.title}>{nameOf(video)}</span>
                <span className={styles.facts}>{factsOf(video)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A small picture of a video: one's own by its id, or at an address. */
export function VideoPicture({ id, source = `/api/clips/videos/${id}/poster` }: { id: string; source?: string | undefined }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.picture}>
      {broken ? (
        <IconMovie size={22} stroke={1.5} aria-hidden="true" />
      ) : (
        <img src={source} alt="" loading="lazy" decoding="async" width="640" height="360" onError={() => setBroken(true)} />
      )}
    </span>
  );
}

function nameOf({ title, platformUrl }: VideoSummary): string {
  return title ?? platformUrl;
}

function factsOf({ durationSeconds, detectedLanguage, createdAt }: VideoSummary): string {
  const length = durationSeconds === null ? '' : clock(durationSeconds);
  return [length, detectedLanguage && languageName(detectedLanguage), relativeTime(createdAt)].filter(Boolean).join(' · ');
}
