import { IconArrowDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { chatLimitQuery, type LanguageModel, modelsQuery } from '#web/api/chat.ts';
import { sentenceOf } from '#web/api/client/request.ts';
import { type TopicState, useTopicTranscripts } from '#web/features/topics/topic-transcripts.ts';
import { platformIdOf } from '#web/features/topics/topics.ts';
import { Rich, t } from '#web/messages/messages.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/messages/notice.tsx';
import { clock } from '#web/ui/text/format.ts';
import { Beginning } from './beginning.tsx';
import styles from './chat-room.module.css';
import { Composer } from './composer/composer.tsx';
import { useDraft } from './composer/composer-keys.ts';
import { instructionsFor } from './composer/instructions.ts';
import { isUsedUp, LimitNotice } from './composer/limit-line.tsx';
import { MessageList } from './conversation/message-list.tsx';
import { isAboutLibrary, useAsking } from './conversation/use-asking.ts';
import { useConversation } from './conversation/use-conversation.ts';
import { useFollowing } from './conversation/use-following.ts';
import { usePlayer } from './player/use-player.ts';
import type { ChatHead, ChatMessage } from './stored-chats/stored-chats.ts';
import { VideoPanel } from './video-panel.tsx';
import { TopicList } from './videos/topic-list.tsx';
import { VideoPicker } from './videos/video-picker.tsx';

type ChatRoomProps = {
  head: ChatHead;
  /** The messages stored when the chat was last open. */
  stored: ChatMessage[];
  /** Called when the videos, the model, web search or the search of the library change. */
  onChange: (change: Partial<Pick<ChatHead, 'topics' | 'webSearch' | 'library' | 'model'>>) => void;
  /** Called when a question was sent. */
  onAsked: (text: string) => void;
};

/** A chat: its messages, its videos and the composer. */
export function ChatRoom({ head, stored, onChange, onAsked }: ChatRoomProps) {
  const topics = useTopicTranscripts(head.topics);
  const materials = useMemo(() => topics.flatMap(({ material }) => material ?? []), [topics]);
  const instructions = useMemo(() => instructionsFor(materials), [materials]);
  const conversation = useConversation(head.id, stored);
  const { messages, busy, error } = conversation;
  const [choosing, setChoosing] = useState(false);
  const player = usePlayer(materials);
  const { away, toEnd } = useFollowing(messages);
  const asked = (text: string) => {
    toEnd();
    onAsked(text);
  };
  const limit = useQuery(chatLimitQuery).data;
  const models = useQuery(modelsQuery).data;
  const asking = useAsking({
    head,
    topics,
    instructions,
    conversation,
    usedUp: isUsedUp(limit) || hasNoModel(models),
    onAsked: asked,
  });
  return (
    <>
      <VideoPanel player={player} loading={isLoading(topics)}>
        {(topics.length > 0 || messages.length > 0) && (
          <TopicList
            topics={topics}
            onAdd={() => setChoosing(true)}
            onRemove={(topic) => onChange({ topics: head.topics.filter((one) => one !== topic) })}
            onPlay={(topic) => player.play(topic, 0)}
          />
        )}
        {instructions.shortened.map(({ title, until }) => (
          <Notice key={title} tone="caution" title={t('chat.onlyTheBeginningIsUsed')}>
            {t('chat.titleIsTooLongTo', { title, until: clock(until) })}
          </Notice>
        ))}
      </VideoPanel>
      <div className={styles.talk}>
        {messages.length === 0 ? (
          <Beginning
            topics={topics}
            library={isAboutLibrary(head)}
            onLibrary={() => onChange({ library: true, webSearch: false })}
            onChoose={() => setChoosing(true)}
            onAsk={asking.ask}
          />
        ) : (
          <MessageList
            messages={messages}
            busy={busy}
            error={error}
            materials={materials}
            onJump={player.play}
            onEdit={asking.edit}
            onAgain={asking.again}
            onGoOn={asking.goOn}
          />
        )}
        <Foot
          head={head}
          onChange={onChange}
          asking={asking}
          conversation={conversation}
          away={away}
          toEnd={toEnd}
        />
      </div>
      <VideoPicker
        open={choosing}
        onOpenChange={setChoosing}
        chosen={head.topics}
        onChange={(chosen) => onChange({ topics: chosen })}
      />
    </>
  );
}

const hasNoModel = (models: readonly LanguageModel[] | undefined): boolean =>
  models?.every(({ configured }) => !configured) ?? false;

const isLoading = (topics: readonly TopicState[]): boolean =>
  topics.some(
    ({ topic, material, error }) => !material && !error && platformIdOf(topic) === undefined,
  );

type FootProps = Pick<ChatRoomProps, 'head' | 'onChange'> & {
  asking: ReturnType<typeof useAsking>;
  conversation: ReturnType<typeof useConversation>;
  away: boolean;
  toEnd: () => void;
};

/** Stays at the lower edge: the button to the latest message, and the composer. */
function Foot({ head, onChange, asking, conversation, away, toEnd }: FootProps) {
  const limit = useQuery(chatLimitQuery);
  const models = useQuery(modelsQuery);
  const [text, setText] = useDraft(head.createdAt === 0 ? 'new' : head.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const answering = useRef(conversation.busy);
  // The notice about a missing model stands above the composer; waiting for it avoids a layout
  // shift.
  const isOpening = models.isLoading && models.failureCount === 0;
  // The first question of a chat navigates to the chat's own page, where typing continues.
  useEffect(() => {
    if (answering.current) field.current?.focus();
  }, []);
  if (isOpening) return <div className={styles.foot} />;
  return (
    <div className={styles.foot}>
      {away && (
        <Button className={styles.newest} size="small" icon={<IconArrowDown />} onClick={toEnd}>
          {t('chat.jumpToLatest')}
        </Button>
      )}
      {limit.data && isUsedUp(limit.data) && !conversation.busy && (
        <LimitNotice limit={limit.data} />
      )}
      {limit.error && !limit.data && (
        <Notice
          tone="wrong"
          action={
            <Button size="small" loading={limit.isFetching} onClick={() => void limit.refetch()}>
              {t('common.tryAgain')}
            </Button>
          }
        >
          {sentenceOf(limit.error)}
        </Notice>
      )}
      {hasNoModel(models.data) && (
        <Notice
          tone="caution"
          action={
            <Link to="/settings/$section" params={{ section: 'server' }}>
              {t('chat.showWhatsMissing')}
            </Link>
          }
        >
          <Rich id="chat.noLanguageModelIsConfigured" elements={{ link: <Link to="/search" /> }} />
        </Notice>
      )}
      <Composer
        field={field}
        text={text}
        onText={setText}
        onSend={() => {
          if (!asking.ask) return;
          setText('');
          asking.ask(text.trim());
        }}
        onStop={conversation.stop}
        busy={conversation.busy}
        canSend={asking.ask !== undefined}
        waitingFor={asking.waitingFor}
        limit={limit.data}
        models={models.data ?? []}
        webSearch={head.webSearch}
        onWebSearch={(webSearch) =>
          onChange(webSearch ? { webSearch, library: false } : { webSearch })
        }
        library={isAboutLibrary(head)}
        onLibrary={
          head.topics.length > 0
            ? undefined
            : (library) => onChange(library ? { library, webSearch: false } : { library })
        }
        model={head.model}
        onModel={(model) => onChange({ model })}
      />
    </div>
  );
}
