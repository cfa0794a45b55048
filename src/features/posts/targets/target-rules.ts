/**
 * The types of what a target takes. Each target has its values in its `*.constants.ts`, which the
 * web app shows as well.
 */

/**
 * `characters` as people count them in most places (code points); `bytes` of UTF-8; `x`: as X
 * weighs them; `utf16` as JavaScript does.
 */
export type TextUnit = 'characters' | 'bytes' | 'utf16' | 'x';

/** What a platform takes with a clip. */
export type PlatformRules = {
  /** As people know it. */
  name: string;
  /** Undefined where a post has no title of its own. */
  title?: { max: number; unit: TextUnit };
  /** The description with the hashtags after it. */
  text: { max: number; unit: TextUnit };
  /** `max`: the platform refuses or ignores more; `proposed`: the number that suits it. */
  hashtags: { max: number; proposed: number };
  /** Characters of a proposed description: what is shown before "more" matters most. */
  proposedCharacters: number;
  /** Whether times at the start of lines of the description become chapters there. */
  chapters?: true;
  /** Seconds of the longest video that it takes from everybody. */
  maxSeconds?: number;
  /** Characters that it refuses in texts. */
  refused?: string;
  /** What a person is told of a clip in 16:9; left out where the platform takes such clips. */
  wideProblem?: string;
};

/** A yes-or-no choice that a person has for a post to this target. */
export type OptionRules = {
  label: string;
  default: boolean;
  /** The platforms that have it; left out: all of the target's. */
  platforms?: readonly string[];
};

/** A kind of account, and what can be posted with it. */
export type TargetRules = {
  /** As people know it. */
  name: string;
  /** What an account is called, also beside the target's name; the article fits both. */
  account: { name: string; short: string; article: 'a' | 'an' };
  /** The platforms that this target adds to the list, in the order in which they are shown. */
  platforms: Readonly<Record<string, PlatformRules>>;
  /** Whether an account posts to the target's own platforms, or to those of every target. */
  postsTo: 'own platforms' | 'every platform';
  /**
   * Who holds a scheduled post back: the target takes it at once, and publishes it at its time; for
   * any other target Kinora waits and sends it then.
   */
  scheduledBy: 'target' | 'kinora';
  options: Readonly<Record<string, OptionRules>>;
} & (ConsentRules | FormRules);

/** A person agrees on a page of the platform (OAuth 2.0), which sends the browser back. */
type ConsentRules = {
  connectedBy: 'consent';
  /** Whose page asks for the permission. */
  provider: string;
  /** The settings of the OAuth client: its id, its secret, and a server in the provider's place. */
  client: { id: string; secret: string; address: string };
};

/** A person fills in a form of Kinora. */
type FormRules = { connectedBy: 'form' };
