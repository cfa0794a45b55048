import type { Locale } from './locales.shared.ts';

/** What messages about a model refer to when it was set in the app. */
export const modelPlaces = {
  key: 'the key under Settings → Models',
  address: 'the address under Settings → Models',
  model: 'the model under Settings → Models',
} as const;

type Translated = Record<Exclude<Locale, 'en'>, string>;

/** These places in the other languages, as the messages need them. */
export const translatedPlaces: Readonly<Record<string, Translated>> = {
  [modelPlaces.key]: {
    de: 'den Schlüssel unter Einstellungen → Modelle',
    es: 'la clave en Configuración → Modelos',
    fr: 'la clé dans Paramètres → Modèles',
    hi: 'सेटिंग → मॉडल',
    ja: '設定 → モデル',
    pt: 'a chave em Configurações → Modelos',
  },
  [modelPlaces.address]: {
    de: 'die Adresse unter Einstellungen → Modelle',
    es: 'la dirección en Configuración → Modelos',
    fr: 'l’adresse dans Paramètres → Modèles',
    hi: 'सेटिंग → मॉडल',
    ja: '設定 → モデル',
    pt: 'o endereço em Configurações → Modelos',
  },
  [modelPlaces.model]: {
    de: 'das Modell unter Einstellungen → Modelle',
    es: 'el modelo en Configuración → Modelos',
    fr: 'le modèle dans Paramètres → Modèles',
    hi: 'सेटिंग → मॉडल',
    ja: '設定 → モデル',
    pt: 'o modelo em Configurações → Modelos',
  },
};
