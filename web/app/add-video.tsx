import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '#web/messages/messages.tsx';
import { buttonClass } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './add-video.module.css';

/** Goes to the field for a link, from every page. */
export function AddVideo() {
  return (
    <Link
      to="/"
      hash="add"
      className={classNames(buttonClass(), styles.add)}
      activeProps={{ 'aria-current': undefined }}
    >
      <IconPlus aria-hidden="true" />
      <span>{t('app.addVideo')}</span>
    </Link>
  );
}
