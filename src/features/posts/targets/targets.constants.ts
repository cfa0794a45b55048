import { type KeyOf, keysOf, merged } from '#platform/kit/keyed.shared.ts';
import type { PlatformRules, TargetRules } from './target-rules.ts';
import { webhookRules } from './webhook/webhook.constants.ts';
import { youTubeRules } from './youtube/youtube.constants.ts';

/** The targets of posts in display order. Free of zod. */
export const targetRules = { youtube: youTubeRules, webhook: webhookRules } as const;

type Targets = typeof targetRules;
/** The kind that is stored with each account and each post. */
export type TargetKind = keyof Targets;
export const targetKinds: readonly TargetKind[] = keysOf(targetRules);

/**
 * The targets whose accounts are connected by OAuth, and those whose accounts are added by a form.
 */
export type ConsentKind = {
  [Kind in TargetKind]: Targets[Kind] extends { connectedBy: 'consent' } ? Kind : never;
}[TargetKind];
export type FormKind = Exclude<TargetKind, ConsentKind>;
export const isConsentKind = (kind: TargetKind): kind is ConsentKind =>
  targetRules[kind].connectedBy === 'consent';
export const consentKinds: readonly ConsentKind[] = targetKinds.filter(isConsentKind);

export type Platform = KeyOf<Targets[TargetKind]['platforms']>;
export const platformRules: Readonly<Record<Platform, PlatformRules>> = merged(
  targetKinds.map((kind) => targetRules[kind].platforms),
);
export const platforms: readonly Platform[] = keysOf(platformRules);

/** The platforms that an account of this kind posts to. */
export const platformsOf = (kind: TargetKind): readonly Platform[] =>
  targetRules[kind].postsTo === 'every platform' ? platforms : keysOf(targetRules[kind].platforms);

/** The options that at least one target has for a post. */
export type TargetOption = KeyOf<Targets[TargetKind]['options']>;
export const targetOptions = merged(targetKinds.map((kind) => targetRules[kind].options));

/** The options of a post to the platform with an account of this kind. */
export function optionsOf(kind: TargetKind, platform: Platform): TargetOption[] {
  const { options }: TargetRules = targetRules[kind];
  const own: TargetOption[] = keysOf(targetRules[kind].options);
  return own.filter((option) => options[option]?.platforms?.includes(platform) ?? true);
}
