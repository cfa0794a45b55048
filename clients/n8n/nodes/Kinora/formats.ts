/** Written by `npm run fix` from src/engine/port/engine.constants.ts. */
export const formats = ['1:1', '16:9', '4:5', '9:16'];
export const usualFormat = '9:16';
