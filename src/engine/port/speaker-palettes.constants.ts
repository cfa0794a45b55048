/**
 * The colours of speakers, in the order in which they first speak in a video; further speakers begin
 * again with the first. Free of zod. Of each palette, any two colours differ by at least 12
 * (CIEDE2000), to normal vision and to each kind of colour blindness; the first ones differ most.
 */
export const speakerPalettes = {
  /** For letters on something dark, such as a black outline. */
  light: {
    strong: ['#D9FF17', '#F9C1FD', '#7FFDD1', '#BC7D19', '#A974F7', '#34A08E'],
    subtle: ['#FFFFFF', '#D6B26A', '#B4ADF4', '#D3FAB4', '#98C8CD', '#C3BEA9'],
  },
  /** For letters on something light, such as a white box. */
  dark: {
    strong: ['#285FEC', '#681116', '#667815', '#896075', '#001686', '#21051B'],
    subtle: ['#15171A', '#996516', '#4B6058', '#681E08', '#7A659E', '#4D2563'],
  },
} as const;
