/**
 * The types of a target's rules. Each target has its values in its `*.constants.ts`, which the web
 * app uses as well.
 */

/**
 * `characters`: Unicode code points; `bytes`: bytes of UTF-8; `x`: the weighted length that X uses;
 * `utf16`: UTF-16 code units, as in JavaScript.
 */
export type TextUnit = 'characters' | 'bytes' | 'utf16' | 'x';

/** What a platform accepts with a clip. */
export type PlatformRules = {
  /** The name that people know. */
  name: string;
  /** Undefined when posts have no title of their own. */
  title?: { max: number; unit: TextUnit };
  /** The description followed by the hashtags. */
  text: { max: number; unit: TextUnit };
  /** `max`: the platform refuses or ignores more; `proposed`: how many are proposed. */
  hashtags: { max: number; proposed: number };
  /**
   * The length of a proposed description, characters: the part shown before "more" matters most.
   */
  proposedCharacters: number;
  /** Whether the platform makes chapters of times at the start of lines of the description. */
  chapters?: true;
  /** The length of the longest video that the platform accepts from every account, seconds. */
  maxSeconds?: number;
  /** The characters that the platform refuses in texts. */
  refused?: string;
  /** The warning about a clip in 16:9; left out when the platform accepts such clips. */
  wideProblem?: string;
};

/** A yes-or-no option of posts to this target. */
export type OptionRules = {
  label: string;
  default: boolean;
  /** The platforms that have the option; left out: all platforms of the target. */
  platforms?: readonly string[];
};

/** The rules of a kind of account, and of posts with it. */
export type TargetRules = {
  /** The name that people know. */
  name: string;
  /** The name of an account, alone and next to the target's name; the article fits both. */
  account: { name: string; short: string; article: 'a' | 'an' };
  /** The platforms that this target adds to the list, in display order. */
  platforms: Readonly<Record<string, PlatformRules>>;
  /** Whether an account posts to the target's own platforms, or to the platforms of all targets. */
  postsTo: 'own platforms' | 'every platform';
  /**
   * Which side holds back a scheduled post: `target` receives it at once and publishes it at its
   * time; with `kinora`, the server waits and sends it at its time.
   */
  scheduledBy: 'target' | 'kinora';
  options: Readonly<Record<string, OptionRules>>;
} & (ConsentRules | FormRules);

/** A person gives consent on a page of the platform (OAuth 2.0), which sends the browser back. */
type ConsentRules = {
  connectedBy: 'consent';
  /** The provider whose page asks for consent. */
  provider: string;
  /**
   * The settings of the OAuth client: its id, its secret, and the address of a server that replaces
   * the provider.
   */
  client: { id: string; secret: string; address: string };
};

/** A person fills in a form of Kinora. */
type FormRules = { connectedBy: 'form' };
