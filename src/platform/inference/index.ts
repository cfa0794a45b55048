export {
  type Inference,
  type InferenceOptions,
  startInference,
} from './inference.ts';
export type { LifeMessage } from './life-message.ts';
