import { useCallback, useState } from 'react';
import { type LanguageCode, languageOf } from './languages.ts';

/** The person's voice settings, stored in this browser. */
export type Choices = {
  language: LanguageCode;
  /** The selected model; undefined for the server's default. */
  model: string | undefined;
  /** Answers are shown but not spoken. */
  muted: boolean;
  /** Playback rate of answers; 1 is normal speed. */
  rate: number;
};

export const rates = [0.75, 1, 1.25, 1.5, 2] as const;

export function useChoices(): [Choices, (change: Partial<Choices>) => void] {
  const [choices, setChoices] = useState(storedChoices);
  const change = useCallback((some: Partial<Choices>) => {
    setChoices((before) => {
      const after = { ...before, ...some };
      storeText(key, JSON.stringify(after));
      return after;
    });
  }, []);
  return [choices, change];
}

/** If the browser's storage is full or blocked, the value lasts as long as the page. */
export function storeText(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Storage is full or not allowed.
  }
}

/** The stored JSON value of a name; undefined when there is none or it cannot be parsed. */
export function readStoredJson(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

const key = 'kinora.voice';

function storedChoices(): Choices {
  const { language, model, muted, rate }: { [Name in keyof Choices]?: unknown } = Object(
    readStoredJson(key),
  );
  return {
    language: languageOf(language) ?? ofBrowser(),
    model: typeof model === 'string' ? model : undefined,
    muted: muted === true,
    rate: rates.find((one) => one === rate) ?? 1,
  };
}

/** The first of the browser's languages that is supported. */
function ofBrowser(): LanguageCode {
  for (const tag of navigator.languages) {
    const [language = ''] = tag.split('-');
    const found =
      language === 'en' ? 'en-US' : languageOf(`${language === 'or' ? 'od' : language}-IN`);
    if (found) return found;
  }
  return 'en-US';
}
