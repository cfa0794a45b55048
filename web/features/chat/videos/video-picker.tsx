import { OwnVideos, VideoSummaryText } from '#web/features/topics/own-videos.tsx';
import { maxTopics, type Topic } from '#web/features/topics/topics.ts';
import { VideoLinkForm } from '#web/features/topics/video-link-form.tsx';
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
    if (chosen.includes(topic)) return 'This video is already in the chat.';
    return isFull ? `A chat can include at most ${maxTopics} videos.` : undefined;
  };
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((topic) => topic !== id));
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Videos for this chat"
      description={`Up to ${maxTopics}. Answers are based on their transcripts.`}
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          Done
        </Button>
      }
    >
      <div className={styles.picker}>
        <VideoLinkForm
          action="Add"
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
