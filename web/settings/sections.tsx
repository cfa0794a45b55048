import { IconBadgeCc, IconKey, IconPalette, IconServer, IconUser, IconWebhook } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { PresetsSection } from './presets-section.tsx';
import { ServerSection } from './server-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

type Section = {
  /** In the address. */
  id: string;
  label: string;
  /** What is in it, for the list. */
  text: string;
  /** At its top. */
  intro?: string;
  Icon: typeof IconUser;
  Content: ComponentType;
};

/** The settings, in the order of their list. */
export const sections: readonly [Section, ...Section[]] = [
  { id: 'account', label: 'Account', text: 'Who you are here, and signing out', Icon: IconUser, Content: AccountSection },
  { id: 'appearance', label: 'Appearance', text: 'Light or dark', Icon: IconPalette, Content: AppearanceSection },
  {
    id: 'api',
    label: 'API tokens',
    text: 'Let your own programs use Kinora',
    intro: 'Everything you can do here, your programs can do as well. A token lets them in as you.',
    Icon: IconKey,
    Content: TokensSection,
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    text: 'Have your server told when a job ends',
    intro: 'Kinora sends a message to an address of yours whenever a job is done or has failed.',
    Icon: IconWebhook,
    Content: WebhooksSection,
  },
  {
    id: 'captions',
    label: 'Caption presets',
    text: 'Caption styles you keep under a name',
    intro: 'Caption styles you keep under a name. The default one is chosen for you when you export.',
    Icon: IconBadgeCc,
    Content: PresetsSection,
  },
  {
    id: 'server',
    label: 'This server',
    text: 'What it can do, and what is missing',
    intro: 'What this server can do, and what is missing for the rest. Whoever runs it sets these in its environment.',
    Icon: IconServer,
    Content: ServerSection,
  },
];
