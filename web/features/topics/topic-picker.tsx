import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { Rich, t } from '#web/messages/messages.tsx';
import { OwnVideos, VideoSummaryText } from './own-videos.tsx';
import styles from './topic-picker.module.css';
import type { Topic } from './topics.ts';
import { VideoLinkForm } from './video-link-form.tsx';

type TopicPickerProps = {
  onChoose: (topic: Topic) => void;
  /** Signed-out people have no videos of their own. */
  signedIn: boolean;
};

/** Chooses one video: a YouTube video by its link, or one of the user's own. */
export function TopicPicker({ onChoose, signedIn }: TopicPickerProps) {
  return (
    <div className={styles.picker}>
      <VideoLinkForm action={t('topics.choose')} onTopic={onChoose} />
      {signedIn ? (
        <OwnVideos heading="h2">
          {(video) => (
            <button type="button" className={styles.video} onClick={() => onChoose(video.id)}>
              <VideoThumbnail id={video.id} />
              <VideoSummaryText video={video} />
            </button>
          )}
        </OwnVideos>
      ) : (
        <SignIn />
      )}
    </div>
  );
}

function SignIn() {
  const back = encodeURIComponent(`${location.pathname}${location.search}`);
  return (
    <p className={styles.note}>
      <Rich
        id="topics.signInToChooseOne"
        elements={{
          // biome-ignore lint/a11y/useAnchorContent: its content is in the message.
          link: <a href={`/login?return=${back}`} />,
        }}
      />
    </p>
  );
}

/** A video's thumbnail: of one of the user's own by id, or from `source`. */
export function VideoThumbnail({
  id,
  source = `/api/clips/videos/${id}/poster`,
}: {
  id: string;
  source?: string | undefined;
}) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.thumbnail}>
      {broken ? (
        <IconMovie size={22} stroke={1.5} aria-hidden="true" />
      ) : (
        <img
          src={source}
          alt=""
          loading="lazy"
          decoding="async"
          width="640"
          height="360"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}
