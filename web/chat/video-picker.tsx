import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/switch.tsx';
import { AddressForm } from '#web/videos/address-form.tsx';
import { OwnVideos, VideoWords } from '#web/videos/own-videos.tsx';
import { mostTopics, type Topic } from '#web/videos/topics.ts';
import styles from './video-picker.module.css';

type VideoPickerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  chosen: readonly Topic[];
  onChange: (topics: Topic[]) => void;
};

/** Chooses what to talk about: videos of one's own, or any address of the platform. */
export function VideoPicker({ open, onOpenChange, chosen, onChange }: VideoPickerProps) {
  const isFull = chosen.length >= mostTopics;
  const refusal = (topic: Topic) => {
    if (chosen.includes(topic)) return 'This video is in the chat already.';
    return isFull ? `A chat takes ${mostTopics} videos at most.` : undefined;
  };
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((topic) => topic !== id));
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
        <AddressForm action="Add" refusal={refusal} onTopic={(topic) => onChange([...chosen, topic])} />
        <OwnVideos heading="h3">
          {(video) => (
            <Checkbox
              className={styles.video}
              label={<VideoWords video={video} />}
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
