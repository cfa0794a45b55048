import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { meQuery } from '#web/api/account.ts';
import { TopicPicker } from '#web/features/topics/topic-picker.tsx';
import { type Topic, topicsIn } from '#web/features/topics/topics.ts';
import { t } from '#web/messages/messages.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Loading, Skeleton } from '#web/ui/layout/skeleton.tsx';
import { languageOf } from './dialogue/languages.ts';
import { useChoices } from './dialogue/stored-choices.ts';
import { VoiceRoom } from './voice-room.tsx';

/** The voice page. The video and the language are in the URL. */
export function VoicePage() {
  const { video, language } = useSearch({ from: '/ask/voice' });
  const navigate = useNavigate();
  const me = useQuery(meQuery);
  const [stored, change] = useChoices();
  const choices = { ...stored, language: languageOf(language) ?? stored.language };
  const [topic] = topicsIn(video);
  const choose = (chosen: Topic | undefined) =>
    void navigate({
      to: '/ask/voice',
      search: { ...(chosen && { video: chosen }), ...(language && { language }) },
    });

  if (me.isPending && me.fetchStatus !== 'paused') return <Waiting />;
  if (topic === undefined)
    return (
      <Page title={t('common.voice')} width="narrow" intro={t('voice.askAboutAVideoOut')}>
        <TopicPicker onChoose={choose} signedIn={me.data !== undefined} />
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
          void navigate({
            to: '/ask/voice',
            search: { ...(video && { video }), language: some.language },
            replace: true,
          });
      }}
    />
  );
}

function Waiting() {
  return (
    <Page title={t('common.voice')} width="narrow">
      <Loading>
        <Skeleton height="5rem" />
      </Loading>
    </Page>
  );
}
