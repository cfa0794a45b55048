import type { TitleDesign } from '#engine/port/edit/overlay.constants.ts';
import type { TitleMetrics } from './title-layout.ts';

/** `capital`: the height of capitals as a share of the shorter side of the frame. */
type Design = {
  capital: number;
  upperCase: boolean;
  metrics: Omit<TitleMetrics, 'language' | 'own'>;
};

/** The typography of each design; its shapes are drawn in `title.ts`. */
export const designs: Record<TitleDesign, Design> = {
  box: {
    capital: 0.044,
    upperCase: false,
    metrics: { font: 'Poppins', paddingX: 0.8, paddingY: 0.62, leading: -0.42, outline: 0 },
  },
  outline: {
    capital: 0.072,
    upperCase: true,
    metrics: { font: 'Anton', paddingX: 0.2, paddingY: 0.2, leading: 0.1, outline: 0.13 },
  },
  strip: {
    capital: 0.044,
    upperCase: true,
    metrics: { font: 'Montserrat', paddingX: 0.65, paddingY: 0.5, leading: 0.16, outline: 0 },
  },
};
