import { IconMovie } from '@tabler/icons-react';
import { useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { OwnVideos, VideoWords } from './own-videos.tsx';
import type { Topic } from './topics.ts';
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
      <AddressForm action="Choose" onTopic={onChoose} />
      {signedIn ? (
        <OwnVideos heading="h2">
          {(video) => (
            <button type="button" className={styles.video} onClick={() => onChoose(video.id)}>
              <VideoPicture id={video.id} />
              <VideoWords video={video} />
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
      <a href={`/login?return=${back}`}>Sign in</a> to choose one of your own videos.
    </p>
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
