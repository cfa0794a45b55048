import { useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { SubmitForm } from '#web/features/identify/submit/submit-form.tsx';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Library } from './library.tsx';
import { LibraryFacts, LibraryLinks } from './library-head.tsx';

/** The library, newest first; adding a video is the line above it. */
export function HomePage() {
  const { address = '' } = useSearch({ from: '/' });
  const add = useFocusedAdding();
  return (
    <Page
      title={t('common.library')}
      intro={<LibraryFacts />}
      actions={<LibraryLinks />}
      width="wide"
    >
      <div id="add" ref={add}>
        <SubmitForm initialAddress={address} />
      </div>
      <Library />
    </Page>
  );
}

/** “Add video” in the header leads to its field, however often it is pressed. */
function useFocusedAdding() {
  const place = useRef<HTMLDivElement>(null);
  const asked = useRouterState({
    select: ({ location }) => (location.hash === 'add' ? location.state.__TSR_key : undefined),
  });
  useEffect(() => {
    if (asked !== undefined) place.current?.querySelector('input')?.focus();
  }, [asked]);
  return place;
}
