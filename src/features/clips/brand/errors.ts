import { defineErrors } from '#platform/kit/define-errors.ts';

const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Errors of brand kits and their files. */
export const brandErrors = defineErrors({
  notFound: { code: 'brand-kit-not-found', status: 404, message: 'Brand kit not found' },
  nameTaken: {
    code: 'brand-kit-name-taken',
    status: 409,
    message: (name: string) =>
      `You already have a brand kit called “${name}”. Choose another name.`,
  },
  tooMany: {
    code: 'too-many-brand-kits',
    status: 409,
    message: (limit: number) => `You already have ${limit} brand kits. Delete one first.`,
  },
  fileEmpty: { code: 'brand-file-empty', status: 400, message: 'No file provided' },
  fileTooLarge: {
    code: 'brand-file-too-large',
    status: 413,
    message: (maxBytes: number) =>
      `This file is too large: it may have at most ${mebibytes(maxBytes)} MB.`,
  },
  notImage: {
    code: 'brand-not-an-image',
    status: 422,
    message: 'This is not an image. Use a PNG, JPEG or SVG file.',
  },
  imageTooLarge: {
    code: 'brand-image-too-large',
    status: 422,
    message: (side: number) =>
      `This image is too large: it may have at most ${side} pixels on each side. Make it smaller.`,
  },
  imageTooNarrow: {
    code: 'brand-image-too-narrow',
    status: 422,
    message: (ratio: number) =>
      `This image is too narrow: one side may be at most ${ratio} times as long as the other. Crop it.`,
  },
  imageDamaged: {
    code: 'brand-image-damaged',
    status: 422,
    message: 'This image is damaged. Save it again and upload that file.',
  },
  svgRefused: {
    code: 'brand-svg-refused',
    status: 422,
    message: (what: string) =>
      `This SVG has ${what}, which is not allowed in a logo. Export it as a plain SVG or as a PNG.`,
  },
  svgText: {
    code: 'brand-svg-text',
    status: 422,
    message:
      'This SVG has text, which would be drawn in another font. Convert the text to outlines, or export the logo as a PNG.',
  },
  svgInvalid: {
    code: 'brand-svg-invalid',
    status: 422,
    message: 'This SVG cannot be drawn. Export it as a plain SVG or as a PNG.',
  },
  svgTooComplex: {
    code: 'brand-svg-too-complex',
    status: 422,
    message: 'This SVG takes more time or memory to draw than any real logo. Export it as a PNG.',
  },
  notFont: {
    code: 'brand-not-a-font',
    status: 422,
    message: 'This is not a font. Use a TTF, OTF or WOFF2 file.',
  },
  fontCollection: {
    code: 'brand-font-collection',
    status: 422,
    message: 'This file holds several fonts. Use a TTF, OTF or WOFF2 file with a single one.',
  },
  fontTooLarge: {
    code: 'brand-font-too-large',
    status: 422,
    message: (bytes: number) =>
      `This font is too large: unpacked, it may have at most ${mebibytes(bytes)} MB.`,
  },
  fontInvalid: {
    code: 'brand-font-invalid',
    status: 422,
    message: (reason: string) => `This font cannot be used (${reason}). Use another file of it.`,
  },
  fontTooComplex: {
    code: 'brand-font-too-complex',
    status: 422,
    message:
      'This font takes more time or memory to read than any real one. Use another file of it.',
  },
  noAudio: {
    code: 'brand-music-without-audio',
    status: 422,
    message: 'This file has no audio track. Choose a music file.',
  },
  tooShort: {
    code: 'brand-media-too-short',
    status: 422,
    message: (seconds: number) => `This is too short: it must last at least ${seconds} s.`,
  },
  tooLong: {
    code: 'brand-media-too-long',
    status: 422,
    message: (seconds: number) => `This is too long: it may last at most ${seconds} s.`,
  },
});
