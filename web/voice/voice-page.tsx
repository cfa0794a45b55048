import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '#web/api/account.ts';
import { Page } from '#web/ui/page.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { type Topic, topicsIn } from '#web/videos/topics.ts';
import { VideoPicker } from '#web/videos/video-picker.tsx';
import { useChoices } from './kept-choices.ts';
import { languageOf } from './languages.ts';
import { VoiceRoom } from './voice-room.tsx';

/** Talking about a video. Which one, and in which language, is in the address. */
export function VoicePage() {
  const { video, language } = useSearch({ from: '/voice' });
  const navigate = useNavigate();
  const me = useQuery(meQuery);
  const [kept, change] = useChoices();
  const choices = { ...kept, language: languageOf(language) ?? kept.language };
  const [topic] = topicsIn(video);
  const choose = (chosen: Topic | undefined) =>
    void navigate({ to: '/voice', search: { ...(chosen && { video: chosen }), ...(language && { language }) } });

  if (me.isPending && me.fetchStatus !== 'paused') return <Waiting />;
  if (topic === undefined)
    return (
      <Page
        title="Voice"
        width="narrow"
        intro="Ask about a video aloud, in English or ten Indian languages, and hear the answer. Choose the video."
      >
        <VideoPicker onChoose={choose} signedIn={me.data !== undefined} />
      </Page>
    );
  const owner = me.data?.user.id ?? 'nobody';
  return (
    <VoiceRoom
      key={`${owner} ${topic}`}
      owner={owner}
      signedIn={me.data !== undefined}
      topic={topic}
      onTopic={choose}
      choices={choices}
      onChoices={(some) => {
        change(some);
        if (some.language && language)
          void navigate({ to: '/voice', search: { ...(video && { video }), language: some.language }, replace: true });
      }}
    />
  );
}

function Waiting() {
  return (
    <Page title="Voice" width="narrow">
      <Loading>
        <Skeleton height="5rem" />
      </Loading>
    </Page>
  );
}
