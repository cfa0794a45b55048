import type { ConsentKind } from '#features/posts/targets/targets.constants.ts';
import { t } from '#web/messages/messages.tsx';

/** What is said about connecting an account, by what the platform calls it. */
export const connectionText = {
  youtube: {
    couldntConnect: t('posts.couldntConnectAChannel'),
    wasNotConnected: t('posts.theChannelWasNotConnected'),
    connecting: t('posts.connectingYourChannel'),
  },
} satisfies Record<
  ConsentKind,
  Record<'couldntConnect' | 'wasNotConnected' | 'connecting', string>
>;
