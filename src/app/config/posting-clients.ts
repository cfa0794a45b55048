import {
  type ConsentKind,
  consentKinds,
  targetRules,
} from '#features/posts/targets/targets.constants.ts';
import { keyed, merged } from '#platform/kit/keyed.shared.ts';
import { origin, secret, text } from '#platform/kit/setting-parsers.ts';

/** The settings of the OAuth clients with which people connect accounts of posting targets. */
export const postingSettings = merged(
  consentKinds.map((kind) => {
    const { client, account } = targetRules[kind];
    return {
      ...keyed([client.id], () => text.optional()),
      ...keyed([client.secret], () =>
        secret(`clips posted to people’s ${account.name}s (docs/posting.md)`),
      ),
      ...keyed([client.address], () => origin.optional()),
    };
  }),
);

type Given = Readonly<Partial<Record<keyof typeof postingSettings, string | undefined>>>;

/** The OAuth client of each target; undefined when it is not set. */
export function postingClients(of: Given) {
  return keyed(consentKinds, (kind: ConsentKind) => {
    const { id, secret, address } = targetRules[kind].client;
    const [clientId, clientSecret] = [of[id], of[secret]];
    return clientId === undefined || clientSecret === undefined
      ? undefined
      : { clientId, clientSecret, baseUrl: of[address] };
  });
}

/** The problems of clients that have only an id or only a secret. */
export function halfClients(of: Given): string[] {
  return consentKinds.flatMap((kind) => {
    const { id, secret } = targetRules[kind].client;
    return !of[id] === !of[secret]
      ? []
      : [`${id} and ${secret} belong together: one of them is missing`];
  });
}
