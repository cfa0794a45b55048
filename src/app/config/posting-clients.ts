import {
  type ConsentKind,
  consentKinds,
  targetRules,
} from '#features/posts/targets/targets.constants.ts';
import { keyed, merged } from '#platform/kit/keyed.shared.ts';
import { origin, secret, text } from '#platform/kit/setting-parsers.ts';

/** The settings of the OAuth clients by which accounts of posting targets are connected. */
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

/** The client of each target; undefined where it is not set. */
export function postingClients(of: Given) {
  return keyed(consentKinds, (kind: ConsentKind) => {
    const { id, secret, address } = targetRules[kind].client;
    const [clientId, clientSecret] = [of[id], of[secret]];
    return clientId === undefined || clientSecret === undefined
      ? undefined
      : { clientId, clientSecret, baseUrl: of[address] };
  });
}

/** What is wrong with a client of which only one half is set. */
export function halfClients(of: Given): string[] {
  return consentKinds.flatMap((kind) => {
    const { id, secret } = targetRules[kind].client;
    return !of[id] === !of[secret]
      ? []
      : [`${id} and ${secret} belong together: one of them is missing`];
  });
}
