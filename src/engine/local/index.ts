export { drawStill } from './draw-still.ts';
export { pipelineErrors } from './errors.ts';
export { soundsBesideWords } from './find-clips.ts';
export { hearSounds, recogniseWithSounds, withHeardLaughter } from './hear-sounds.ts';
export {
  identificationResponseOf,
  identifyVideo,
  type VideoHighlights,
} from './identify-video.ts';
export { localEngine, type ModelParts } from './local-engine.ts';
export { openBrand } from './open-brand.ts';
export { videoIn } from './open-video.ts';
export { copyInto } from './originals.ts';
export { type RenderParts, renderClip } from './render-clip.ts';
export { readSourceFacts, sourceFactsOf } from './source-facts.ts';
export { storedLength } from './stored-length.ts';
export { type IdentifyParts, isSilentAudio, transcribeVideo } from './transcribe-video.ts';
