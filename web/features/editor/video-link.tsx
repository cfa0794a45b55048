import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import { type ButtonAppearance, buttonClass } from '#web/ui/buttons/button.tsx';

/** Leads from a clip to its video. */
export function VideoLink({ videoId, size }: { videoId: string } & Pick<ButtonAppearance, 'size'>) {
  return (
    <Link
      to="/videos/$videoId"
      params={{ videoId }}
      className={buttonClass({ variant: 'primary', size })}
    >
      {t('editor.goToTheVideo')}
    </Link>
  );
}
