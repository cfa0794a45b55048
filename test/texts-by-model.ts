/**
 * Settings of a server with a language model. Most tests script every answer of the model, so that
 * it writes about new videos only where that is tested.
 */
export const withoutTexts = { WRITE_TEXTS: 'manual' };
export const withTexts = { WRITE_TEXTS: 'automatic' };
