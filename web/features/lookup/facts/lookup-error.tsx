import { Link } from '@tanstack/react-router';
import { ApiError, sentenceOf } from '#web/api/client/request.ts';
import { t } from '#web/messages/messages.tsx';
import { Button, buttonClass } from '#web/ui/buttons/button.tsx';
import { ErrorState } from '#web/ui/messages/error-state.tsx';

type LookupErrorProps = {
  title: string;
  error: Error;
  onRetry: () => void;
  retrying: boolean;
  /** Lets the person enter another link. */
  onOther: () => void;
  /** The link, when clips can be found in it anyway. */
  clipsOf?: string | undefined;
};

/** Why a lookup failed, in the server's words, and what to do about it. */
export function LookupError({
  title,
  error,
  onRetry,
  retrying,
  onOther,
  clipsOf,
}: LookupErrorProps) {
  const setting = isKeyMissing(error);
  const mistaken = error instanceof ApiError && (error.status === 400 || error.status === 404);
  const mayPass = !setting && !mistaken;
  return (
    <ErrorState
      title={title}
      error={new Error(sentenceWithReason(error))}
      {...(mayPass ? { onRetry, retrying } : {})}
      action={
        <>
          {setting && (
            <Link to="/settings/$section" params={{ section: 'server' }} className={buttonClass()}>
              {t('lookup.serverSettings')}
            </Link>
          )}
          {!setting && <Button onClick={onOther}>{t('lookup.editLink')}</Button>}
          {clipsOf && mistaken && (
            <Link to="/" search={{ address: clipsOf }} className={buttonClass()}>
              {t('lookup.findClipsInstead')}
            </Link>
          )}
        </>
      }
    />
  );
}

/** The platform's reason, or the missing setting, is in the details. */
function sentenceWithReason(error: Error): string {
  if (isKeyMissing(error)) return t('lookup.youtubeApiKeyIsNot');
  const sentence = sentenceOf(error);
  if (!(error instanceof ApiError) || typeof error.details !== 'string') return sentence;
  return `${sentence}: ${error.details}`;
}

/** Whether the server refused because it has no key for YouTube's data. Transcripts need none. */
export function isKeyMissing(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    typeof error.details === 'string' &&
    /^YOUTUBE_API_KEY is not set/.test(error.details)
  );
}
