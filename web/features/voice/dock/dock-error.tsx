import { t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import type { DialogueError } from '../dialogue/dialogue.ts';
import { speechErrorText } from '../dialogue/speech-error-text.ts';
import type { MicrophoneFailure } from '../recording/microphone-failure.ts';

type DockErrorProps = {
  error: DialogueError | undefined;
  failure: MicrophoneFailure | undefined;
  /** Records again. */
  onAgain: () => void;
};

/** An error that occurred before there was a question. */
export function DockError({ error, failure, onAgain }: DockErrorProps) {
  if (failure)
    return (
      <Notice
        tone="caution"
        announce
        action={canTryAgain.has(failure.reason) && <Again onClick={onAgain} />}
      >
        {failure.message}
      </Notice>
    );
  if (error?.step === 'hearing')
    return (
      <Notice
        tone="wrong"
        title={t('voice.couldntUnderstandTheRecording')}
        action={<Again onClick={error.retry} />}
      >
        {speechErrorText(error.error)}
      </Notice>
    );
  if (error?.step === 'nothing')
    return (
      <Notice tone="caution" announce>
        {t('voice.noSpeechWasRecognisedCheck')}
      </Notice>
    );
  return null;
}

/** Other errors disappear with the next press of the button, or not at all. */
const canTryAgain = new Set(['refused', 'absent', 'busy', 'lost']);

function Again({ onClick }: { onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {t('common.tryAgain')}
    </Button>
  );
}
