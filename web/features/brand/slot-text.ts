import type { BrandSlot } from '#features/clips/brand/brand.schema.ts';

/** The app's texts about each file of a kit; `accept` is what the file dialog offers. */
export const slotText: Record<BrandSlot, { name: string; hint: string; accept: string }> = {
  logo: {
    name: 'Logo',
    hint: 'PNG, JPEG or SVG, up to 5 MB',
    accept: '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml',
  },
  captionFont: {
    name: 'Caption font',
    hint: 'TTF, OTF or WOFF2, up to 10 MB',
    accept: '.ttf,.otf,.woff2',
  },
  titleFont: {
    name: 'Title font',
    hint: 'TTF, OTF or WOFF2, up to 10 MB',
    accept: '.ttf,.otf,.woff2',
  },
  music: {
    name: 'Music',
    hint: 'Any audio, up to 50 MB',
    accept: 'audio/*,.mp3,.m4a,.wav,.ogg,.flac',
  },
  intro: { name: 'Intro', hint: 'A video of up to one minute and 200 MB', accept: 'video/*' },
  outro: { name: 'Outro', hint: 'A video of up to one minute and 200 MB', accept: 'video/*' },
  card: {
    name: 'Card image',
    hint: 'PNG, JPEG or SVG, up to 5 MB',
    accept: '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml',
  },
};
