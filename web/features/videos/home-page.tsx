import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { SubmitForm } from '#web/features/identify/submit/submit-form.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Library } from './library.tsx';

/** The form that adds a video, and the library of added videos. */
export function HomePage() {
  const [status, setStatus] = useState('');
  const { address = '' } = useSearch({ from: '/' });
  const navigate = useNavigate({ from: '/' });
  const onStarted = () => {
    setStatus('Started. Progress appears below.');
    if (address)
      void navigate({
        search: (before) => ({ ...before, address: undefined }),
        replace: true,
        resetScroll: false,
      });
  };
  return (
    <Page
      title="Find the moments worth sharing"
      intro="Kinora picks the best moments of a video and turns the ones you choose into captioned clips."
    >
      <SubmitForm initialAddress={address} onStarted={onStarted} />
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <Library />
    </Page>
  );
}
