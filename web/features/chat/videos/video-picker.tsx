import { OwnVideos, VideoSummaryText } from '#web/features/topics/own-videos.tsx';
import { maxTopics, type Topic } from '#web/features/topics/topics.ts';
import { VideoLinkForm } from '#web/features/topics/video-link-form.tsx';
import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/fields/switch.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import styles from './video-picker.module.css';

type VideoPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly Topic[];
  onChange: (topics: Topic[]) => void;
};

/** Selects the videos of a chat: the person's own, or any YouTube link. */
export function VideoPicker({ open, onOpenChange, chosen, onChange }: VideoPickerProps) {
  const isFull = chosen.length >= maxTopics;
  const refusal = (topic: Topic) => {
    if (chosen.includes(topic)) return t('chat.thisVideoIsAlreadyIn');
    return isFull ? t('chat.aChatCanIncludeAtMost', { max: maxTopics }) : undefined;
  };
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((topic) => topic !== id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('chat.videosForThisChat')}
      description={t('chat.upTo', { max: maxTopics })}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          {t('chat.done')}
        </Button>
      }
    >
      <div className={styles.picker}>
        <VideoLinkForm
          action={t('common.add')}
          refusal={refusal}
          onTopic={(topic) => onChange([...chosen, topic])}
        />
        <OwnVideos heading="h3">
          {(video) => (
            <Checkbox
              className={styles.video}
              label={<VideoSummaryText video={video} />}
              checked={chosen.includes(video.id)}
              disabled={!chosen.includes(video.id) && isFull}
              onChange={(on) => toggle(video.id, on)}
            />
          )}
        </OwnVideos>
      </div>
    </Dialog>
  );
}
