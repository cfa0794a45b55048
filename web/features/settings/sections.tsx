import {
  IconBook,
  IconChartBar,
  IconCookie,
  IconKey,
  IconMicrophone,
  IconPalette,
  IconPlugConnected,
  IconSend,
  IconServer,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AccountSection } from '#web/features/identity/account-section.tsx';
import { AgentsSection } from '#web/features/identity/agents-section.tsx';
import { TokensSection } from '#web/features/identity/tokens-section.tsx';
import { PostingSection } from '#web/features/posts/posting-section.tsx';
import { SpeechModelsSection } from '#web/features/speech-models/speech-models-section.tsx';
import { GlossarySection } from '#web/features/transcripts/glossary/glossary-section.tsx';
import { DownloadsSection } from '#web/features/videos/downloads-section.tsx';
import { WebhooksSection } from '#web/features/webhooks/webhooks-section.tsx';
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
    label: 'Account',
    text: 'Your profile, password, and signing out',
    Icon: IconUser,
    Content: AccountSection,
  },
  {
    id: 'usage',
    label: 'Usage',
    text: 'Storage, video and jobs',
    intro: 'How much of this server you use.',
    Icon: IconChartBar,
    Content: UsageSection,
  },
  {
    id: 'appearance',
    label: 'Appearance',
    text: 'Light or dark',
    Icon: IconPalette,
    Content: AppearanceSection,
  },
  {
    id: 'api',
    label: 'API tokens',
    text: 'Give your own programs access',
    intro: 'Your programs can do everything you can do here. A token signs them in as you.',
    Icon: IconKey,
    Content: TokensSection,
  },
  {
    id: 'agents',
    label: 'Agents',
    text: 'Let an AI agent use your library',
    intro: 'An agent can find, edit and export clips for you over the Model Context Protocol.',
    Icon: IconPlugConnected,
    Content: AgentsSection,
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    text: 'Notify your server when a job ends',
    intro: 'Kinora sends a message to your server whenever a job completes or fails.',
    Icon: IconWebhook,
    Content: WebhooksSection,
  },
  {
    id: 'posting',
    label: 'Posting',
    text: 'Accounts that clips are posted to',
    intro: 'Post finished clips to these accounts from a clip’s menu under Clips, Exported.',
    Icon: IconSend,
    Content: PostingSection,
  },
  {
    id: 'speech-models',
    label: 'Speech models',
    text: 'Recognition on this machine',
    intro:
      'Kinora recognises speech without sending anything anywhere. A model is downloaded once and stays on this machine.',
    Icon: IconMicrophone,
    Content: SpeechModelsSection,
  },
  {
    id: 'glossary',
    label: 'Glossary',
    text: 'Names and terms, spelt your way',
    intro:
      'Names, brands and technical terms. New transcripts spell them as you do here; corrected transcripts stay as they are.',
    Icon: IconBook,
    Content: GlossarySection,
  },
  {
    id: 'downloads',
    label: 'Downloads',
    text: 'Cookies for videos that need sign-in',
    intro:
      'Some sites show videos only to people who are signed in, or treat servers as bots. Cookies of your account give access.',
    Icon: IconCookie,
    Content: DownloadsSection,
  },
  {
    id: 'server',
    label: 'This server',
    text: 'Available features, and what is missing',
    intro:
      'What this server can do, and what other features need. The server’s operator configures these settings in its environment.',
    Icon: IconServer,
    Content: ServerSection,
  },
];
