import { useCallback, useState } from 'react';
import { type LanguageCode, languageOf } from './languages.ts';

/** How somebody likes to talk; kept in this browser. */
export type Choices = {
  language: LanguageCode;
  /** The chosen one; undefined for the server's. */
  model: string | undefined;
  /** Answers are only shown. */
  muted: boolean;
  /** How fast answers are read out: 1 as they were spoken. */
  rate: number;
};

export const rates = [0.75, 1, 1.25, 1.5, 2] as const;

export function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(kept);
  const change = useCallback((some: Partial<Choices>) => {
    setChoices((before) => {
      const after = { ...before, ...some };
      keepText(key, JSON.stringify(after));
      return after;
    });
  }, []);
  return [choices, change];
}

/** A browser may keep nothing; then it lasts as long as the page. */
export function keepText(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Full, or not allowed.
  }
}

/** What was kept under a name, as JSON; undefined when there is nothing that can be read. */
export function keptJson(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const key = 'kinora.voice';

function kept(): Choices {
  const { language, model, muted, rate }: { [Name in keyof Choices]?: unknown } = Object(keptJson(key));
  return {
    language: languageOf(language) ?? ofBrowser(),
    model: typeof model === 'string' ? model : undefined,
    muted: muted === true,
    rate: rates.find((one) => one === rate) ?? 1,
  };
}

/** The first of the browser's languages that is among them. */
function ofBrowser(): LanguageCode {
  for (const wanted of navigator.languages) {
    const [language = ''] = wanted.split('-');
    const found = language === 'en' ? 'en-US' : languageOf(`${language === 'or' ? 'od' : language}-IN`);
    if (found) return found;
  }
  return 'en-US';
}
