import { Link } from '@tanstack/react-router';
import { type ButtonAppearance, buttonClass } from '#web/ui/buttons/button.tsx';

/** Leads from a clip to its video. */
export function VideoLink({ videoId, size }: { videoId: string } & Pick<ButtonAppearance, 'size'>) {
  return (
    <Link
      to="/videos/$videoId"
      params={{ videoId }}
      className={buttonClass({ variant: 'primary', size })}
    >
      Go to the video
    </Link>
  );
}
