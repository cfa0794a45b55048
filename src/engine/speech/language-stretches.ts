import { soundTheSame } from './alike-languages.ts';

/** A piece of speech with the language that was detected in it. */
export type DetectedLanguage = {
  /** In the model's notation; undefined if the model detects none. */
  language: string | undefined;
  /** Seconds of speech. */
  voice: number;
};

/** A piece, and the language in which it is recognised again, if its own is not to be trusted. */
export type Settled<Item> = { item: Item; language?: string };

/** The language that is believed, and the seconds of each that was heard. */
export type StretchesState = { current?: string | undefined; seconds: [string, number][] };

/** Seconds of speech in a language that are enough to believe it. */
const enough = 5;
/** Pieces that wait for a decision at most. */
const maxWaiting = 8;

/**
 * Decides on the language of each piece, in order. A model detects the language of a few seconds of
 * speech wrongly every now and then: a language is believed once at least 5 s in a row are in it,
 * and shorter pieces belong to the stretch around them, unless they are in the main language.
 */
export class LanguageStretches<Item extends DetectedLanguage> {
  readonly #named: string | undefined;
  #current: string | undefined;
  #waiting: Item[] = [];
  readonly #seconds: Map<string, number>;

  /**
   * @param named the main language, if a person or a platform names it
   * @param state of the stretches of the same recording, which these continue
   */
  constructor(named?: string, state?: StretchesState) {
    this.#named = named;
    this.#current = state === undefined ? named : state.current;
    this.#seconds = new Map(state?.seconds);
  }

  /** Undefined while pieces wait for a decision. */
  get state(): StretchesState | undefined {
    if (this.#waiting.length > 0) return undefined;
    return { current: this.#current, seconds: [...this.#seconds] };
  }

  /** Adds a piece and returns those on which it decides, in order. */
  add(item: Item): Settled<Item>[] {
    const { language } = item;
    if (language === undefined) return [...this.end(), { item }];
    if (soundTheSame(language, this.#current))
      return [...this.#settle(this.#current), this.#keep(item)];
    this.#waiting.push(item);
    const [longest] = this.#waitingLanguages();
    if (!longest) return [];
    const isBelieved = longest.seconds >= enough || this.#waiting.length >= maxWaiting;
    return isBelieved ? this.#change(longest.language) : [];
  }

  /** Decides on the pieces that are left at the end of the recording. */
  end(hint?: string): Settled<Item>[] {
    if (this.#current !== undefined) return this.#settle(this.#current);
    const heard = this.#waitingLanguages();
    const hinted = heard.find(({ language }) => language === hint);
    return this.#settle((hinted ?? heard[0])?.language);
  }

  /** The languages of the waiting pieces, the one with most speech first. */
  #waitingLanguages(): { language: string; seconds: number }[] {
    const seconds = new Map<string, number>();
    for (const { language, voice } of this.#waiting)
      if (language !== undefined) seconds.set(language, (seconds.get(language) ?? 0) + voice);
    return [...seconds]
      .map(([language, sum]) => ({ language, seconds: sum }))
      .sort((a, b) => b.seconds - a.seconds);
  }

  /** Pieces before the first one in the new language still belong to the stretch before it. */
  #change(language: string): Settled<Item>[] {
    const first = this.#waiting.findIndex((item) => soundTheSame(item.language, language));
    const rest = this.#waiting.splice(first);
    const before = this.#settle(this.#current ?? language);
    this.#waiting = rest;
    this.#current = language;
    return [...before, ...this.#settle(language)];
  }

  /** Decides that the waiting pieces are in this language, or in the main one where that is theirs. */
  #settle(language: string | undefined): Settled<Item>[] {
    const main = this.#main();
    return this.#waiting.splice(0).map((item) => {
      const isRight =
        language === undefined ||
        soundTheSame(item.language, language) ||
        soundTheSame(item.language, main);
      return isRight ? this.#keep(item) : { item, language };
    });
  }

  #keep(item: Item): Settled<Item> {
    const { language, voice } = item;
    // What sounds the same is to be written as the named language is.
    const named = this.#named;
    if (named !== undefined && language !== named && soundTheSame(language, named))
      return { item, language: named };
    if (language !== undefined)
      this.#seconds.set(language, (this.#seconds.get(language) ?? 0) + voice);
    return { item };
  }

  /** The language that is named, or else the one of most of the speech so far. */
  #main(): string | undefined {
    return this.#named ?? [...this.#seconds].sort((a, b) => b[1] - a[1])[0]?.[0];
  }
}
