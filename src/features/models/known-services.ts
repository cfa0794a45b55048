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
  settings: { apiKey: string; baseUrl: string };
  baseUrl: string;
};

/** What Kinora runs itself. */
export const builtInProvider = 'built-in';
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
    baseUrl: '',
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

const ofLanguage = providers.map(
  ({ id, kind, needsKey, names, baseUrl }): KnownService => ({
    id,
    ...describe(id),
    uses: kind === 'web-search' ? ['search'] : id === 'compatible' ? ['language', 'recognise'] : ['language'],
    needsKey,
    settings: names,
    baseUrl,
  }),
);

export const knownServices: readonly KnownService[] = [...ofLanguage, ...others];

export const knownService = (id: string): KnownService | undefined =>
  knownServices.find((service) => service.id === id);

function describe(id: string): Pick<KnownService, 'name' | 'isLocal' | 'keyPage'> {
  switch (id) {
    case 'google':
      return { name: 'Google Gemini', isLocal: false, keyPage: 'https://aistudio.google.com/apikey' };
    case 'perplexity':
      return {
        name: 'Perplexity',
        isLocal: false,
        keyPage: 'https://www.perplexity.ai/account/api/keys',
      };
    default:
      return { name: 'Groq', isLocal: false, keyPage: 'https://console.groq.com/keys' };
  }
}
