import type {
  ConsentConnection,
  FormConnection,
  OAuthClient,
  PostTarget,
  TargetSettings,
} from './post-target.ts';
import {
  type ConsentKind,
  type TargetKind,
  type TargetOption,
  targetKinds,
} from './targets.constants.ts';
import { webhookTarget, webhookTargetErrors } from './webhook/index.ts';
import { youTubeErrors, youTubeTarget } from './youtube/index.ts';

/** The targets by kind. */
export type PostTargets = { readonly [Kind in TargetKind]: TargetOf<Kind> };
export type TargetOf<Kind extends TargetKind> = PostTarget<
  TargetOption,
  Kind extends ConsentKind ? ConsentConnection : FormConnection
>;

export type TargetsSettings = Pick<TargetSettings, 'guard' | 'limits'> & {
  /** The OAuth clients that the operator has configured. */
  clients: { readonly [Kind in TargetKind]?: OAuthClient | undefined };
  redirectUri: (kind: TargetKind) => string;
};

export function createTargets(settings: TargetsSettings): PostTargets {
  const { clients, redirectUri, ...shared } = settings;
  const of = (kind: TargetKind): TargetSettings => ({
    ...shared,
    client: clients[kind],
    redirectUri: redirectUri(kind),
  });
  return { youtube: youTubeTarget(of('youtube')), webhook: webhookTarget(of('webhook')) };
}

/** The errors of all targets that have their own. */
export const targetErrors = { ...youTubeErrors, ...webhookTargetErrors };

/** Checks the kind that is stored with an account or a post. */
export function kindOf(stored: string): TargetKind {
  const kind = targetKinds.find((known) => known === stored);
  if (kind === undefined) throw new Error(`Nothing is posted to accounts of the kind ${stored}`);
  return kind;
}
