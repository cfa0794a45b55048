import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Trouble } from './dialogue.ts';
import type { MicrophoneFailure } from './microphone-failure.ts';
import { speechTrouble } from './speech-trouble.ts';

type DockTroubleProps = {
  trouble: Trouble | undefined;
  failure: MicrophoneFailure | undefined;
  /** Records again. */
  onAgain: () => void;
};

/** What went wrong before there was a question. */
export function DockTrouble({ trouble, failure, onAgain }: DockTroubleProps) {
  if (failure)
    return (
      <Notice tone="caution" announce action={canTryAgain.has(failure.reason) && <Again onClick={onAgain} />}>
        {failure.message}
      </Notice>
    );
  if (trouble?.step === 'hearing')
    return (
      <Notice tone="wrong" title="Your words could not be understood" action={<Again onClick={trouble.retry} />}>
        {speechTrouble(trouble.error)}
      </Notice>
    );
  if (trouble?.step === 'nothing')
    return (
      <Notice tone="caution" announce>
        No words were heard. Is the language right? Please say it again, or type it.
      </Notice>
    );
  return null;
}

/** The others end with the next press of the button, or not at all. */
const canTryAgain = new Set(['refused', 'absent', 'busy', 'lost']);

function Again({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      Try again
    </Button>
  );
}
