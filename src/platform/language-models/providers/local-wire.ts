import { z } from 'zod';
import { origin } from '#platform/kit/setting-parsers.ts';
import { openaiList, openaiWire, type WireDifferences } from './openai-wire.ts';

/** What tells one local server with OpenAI's wire format from another. */
export type LocalServer<Id extends string> = WireDifferences & {
  id: Id;
  name: string;
  /** The setting of the environment that holds the address. */
  addressSetting: string;
  /** Its address on this machine, as it is by default. */
  baseUrl: string;
  /** Used until one of the models that it has is chosen. */
  defaultModel: string;
};

/** A server on a machine of the operator, with OpenAI's wire format and no key. */
export function localServer<const Id extends string>(server: LocalServer<Id>) {
  const { id, name, addressSetting, baseUrl, defaultModel } = server;
  return {
    ...openaiWire(server),
    id,
    name,
    defaultModel,
    families: [],
    settings: z.object({
      baseUrl: origin.optional().meta({ feature: `language models of ${name}, at this address` }),
    }),
    names: { baseUrl: addressSetting },
    needsKey: false,
    isLocal: true,
    baseUrl,
    path: '/v1',
    list: openaiList,
  };
}
