export { chooseRecogniser } from './choose-recogniser.ts';
export { hostedRecogniser } from './recognise.ts';
export { localRecogniser } from './recognise-locally.ts';
