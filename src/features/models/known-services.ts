import { providers } from '#platform/language-models/providers';
import type { ServiceUse } from './models.constants.ts';

/** A service that can be set up in the app: with language models, a recogniser or a voice. */
export type KnownService = {
  id: string;
  /** For people. */
  name: string;
  uses: readonly ServiceUse[];
  /** Runs on the operator's own machine. */
  isLocal: boolean;
  needsKey: boolean;
  /** Where a person gets a key. */
  keyPage?: string | undefined;
  /** The settings of the environment that set it up. */
  settings: { apiKey?: string; baseUrl?: string };
  /** The usual address; undefined where every customer has one of their own. */
  baseUrl?: string | undefined;
};

/** What Kinora runs itself. */
export const builtInProvider: string = 'built-in';
/** The recogniser of SPEECH_BASE_URL, and the voice. */
export const recogniserService = 'speech';
export const voiceService = 'sarvam';

const others: readonly KnownService[] = [
  {
    id: recogniserService,
    name: 'Speech recognition service',
    uses: ['recognise'],
    isLocal: false,
    needsKey: false,
    settings: { apiKey: 'SPEECH_API_KEY', baseUrl: 'SPEECH_BASE_URL' },
  },
  {
    id: voiceService,
    name: 'Sarvam',
    uses: ['speak'],
    isLocal: false,
    needsKey: true,
    keyPage: 'https://dashboard.sarvam.ai/key-management',
    settings: { apiKey: 'SARVAM_API_KEY', baseUrl: 'SARVAM_BASE_URL' },
    baseUrl: 'https://api.sarvam.ai',
  },
];

/** The providers of language models whose services recognise speech as well. */
const recognising = ['groq', 'compatible'];

const ofLanguage = providers.map((provider): KnownService => {
  const { id, name, kind, isLocal, needsKey, keyPage, names, baseUrl } = provider;
  const uses: ServiceUse[] = kind === 'web-search' ? ['search'] : ['language'];
  if (recognising.includes(id)) uses.push('recognise');
  return { id, name, uses, isLocal, needsKey, keyPage, settings: names, baseUrl };
});

export const knownServices: readonly KnownService[] = [...ofLanguage, ...others];

export const knownService = (id: string): KnownService | undefined =>
  knownServices.find((service) => service.id === id);
