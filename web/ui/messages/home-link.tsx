import { Link } from '@tanstack/react-router';
import { buttonClass } from '../buttons/button.tsx';

/** Leads on from pages that have nothing to show. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: 'primary' })}>
      Go to your videos
    </Link>
  );
}
