import type { BrandSlot } from '#features/clips/brand/brand.schema.ts';
import { t } from '#web/messages/messages.tsx';

/** The app's texts about each file of a kit; `accept` is what the file dialog offers. */
export const slotText: Record<BrandSlot, { name: string; hint: string; accept: string }> = {
  logo: {
    name: t('brand.logo'),
    hint: t('brand.pngJpegOrSvgUp'),
    accept: '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml',
  },
  captionFont: {
    name: t('brand.captionFont'),
    hint: t('brand.ttfOtfOrWoff2Up'),
    accept: '.ttf,.otf,.woff2',
  },
  titleFont: {
    name: t('brand.titleFont'),
    hint: t('brand.ttfOtfOrWoff2Up'),
    accept: '.ttf,.otf,.woff2',
  },
  music: {
    name: t('brand.music'),
    hint: t('brand.anyAudioUpTo50'),
    accept: 'audio/*,.mp3,.m4a,.wav,.ogg,.flac',
  },
  intro: { name: t('brand.intro'), hint: t('brand.aVideoOfUpTo'), accept: 'video/*' },
  outro: { name: t('brand.outro'), hint: t('brand.aVideoOfUpTo'), accept: 'video/*' },
  card: {
    name: t('brand.cardImage'),
    hint: t('brand.pngJpegOrSvgUp'),
    accept: '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml',
  },
};
