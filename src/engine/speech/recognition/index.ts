export { chooseRecogniser } from './choose-recogniser.ts';
export { hostedRecogniser } from './recognise.ts';
export { localRecogniser, type MayDownload } from './recognise-locally.ts';
