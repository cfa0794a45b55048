export { hostedRecogniser } from './recognise.ts';
export { localRecogniser } from './recognise-locally.ts';
export { recogniserChain } from './recogniser-chain.ts';
