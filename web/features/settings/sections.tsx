import {
  IconBell,
  IconBook,
  IconChartBar,
  IconCookie,
  IconDatabase,
  IconKey,
  IconPalette,
  IconPlugConnected,
  IconSend,
  IconServer,
  IconSparkles,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AccountSection } from '#web/features/identity/account-section.tsx';
import { AgentsSection } from '#web/features/identity/agents-section.tsx';
import { TokensSection } from '#web/features/identity/tokens-section.tsx';
import { ModelsSection } from '#web/features/models/models-section.tsx';
import { NoticesSection } from '#web/features/notices/notices-section.tsx';
import { PostingSection } from '#web/features/posts/posting-section.tsx';
import { SpaceSection } from '#web/features/space/space-section.tsx';
import { GlossarySection } from '#web/features/transcripts/glossary/glossary-section.tsx';
import { DownloadsSection } from '#web/features/videos/downloads-section.tsx';
import { WebhooksSection } from '#web/features/webhooks/webhooks-section.tsx';
import { t } from '#web/messages/messages.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { ServerSection } from './server-section.tsx';
import { UsageSection } from './usage-section.tsx';

type Section = {
  /** The part of the URL. */
  id: string;
  label: string;
  /** A short description, for the list. */
  text: string;
  /** The introduction at its top. */
  intro?: string;
  Icon: typeof IconUser;
  Content: ComponentType;
};

/** The sections of the settings, in the order of the list. */
export const sections: readonly [Section, ...Section[]] = [
  {
    id: 'account',
    label: t('common.account'),
    text: t('settings.yourProfilePasswordAndSigning'),
    Icon: IconUser,
    Content: AccountSection,
  },
  {
    id: 'usage',
    label: t('settings.usage'),
    text: t('settings.storageVideoAndJobs'),
    intro: t('settings.howMuchOfThisServer'),
    Icon: IconChartBar,
    Content: UsageSection,
  },
  {
    id: 'space',
    label: t('settings.space'),
    text: t('settings.whatTakesSpaceAndFreeing'),
    Icon: IconDatabase,
    Content: SpaceSection,
  },
  {
    id: 'notices',
    label: t('settings.notices'),
    text: t('settings.whenALongJobEnds'),
    Icon: IconBell,
    Content: NoticesSection,
  },
  {
    id: 'appearance',
    label: t('settings.appearance'),
    text: t('settings.lightOrDark'),
    Icon: IconPalette,
    Content: AppearanceSection,
  },
  {
    id: 'api',
    label: t('settings.apiTokens'),
    text: t('settings.giveYourOwnProgramsAccess'),
    intro: t('settings.yourProgramsCanDoEverything'),
    Icon: IconKey,
    Content: TokensSection,
  },
  {
    id: 'agents',
    label: t('settings.agents'),
    text: t('settings.letAnAiAgentUse'),
    intro: t('settings.anAgentCanFindEdit'),
    Icon: IconPlugConnected,
    Content: AgentsSection,
  },
  {
    id: 'webhooks',
    label: t('settings.webhooks'),
    text: t('settings.notifyYourServerWhenA'),
    intro: t('settings.kinoraSendsAMessageTo'),
    Icon: IconWebhook,
    Content: WebhooksSection,
  },
  {
    id: 'posting',
    label: t('settings.posting'),
    text: t('settings.accountsThatClipsArePosted'),
    intro: t('settings.postFinishedClipsToThese'),
    Icon: IconSend,
    Content: PostingSection,
  },
  {
    id: 'models',
    label: t('settings.models'),
    text: t('settings.whatRecognisesWritesAndTranslates'),
    intro: t('settings.whatRunsHereSendsNothing'),
    Icon: IconSparkles,
    Content: ModelsSection,
  },
  {
    id: 'glossary',
    label: t('settings.glossary'),
    text: t('settings.namesAndTermsSpeltYour'),
    intro: t('settings.namesBrandsAndTechnicalTerms'),
    Icon: IconBook,
    Content: GlossarySection,
  },
  {
    id: 'downloads',
    label: t('settings.downloads'),
    text: t('settings.cookiesForVideosThatNeed'),
    intro: t('settings.someSitesShowVideosOnly'),
    Icon: IconCookie,
    Content: DownloadsSection,
  },
  {
    id: 'server',
    label: t('settings.thisServer'),
    text: t('settings.availableFeaturesAndWhatIs'),
    intro: t('settings.whatThisServerCanDo'),
    Icon: IconServer,
    Content: ServerSection,
  },
];
