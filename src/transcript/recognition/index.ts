export { recogniser } from './recognise.ts';
