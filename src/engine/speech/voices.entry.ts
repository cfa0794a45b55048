/** What other child processes need to tell where somebody speaks. */
export { EvenLevel } from './even-level.ts';
export { SampleWindows } from './sample-windows.ts';
export { loadSherpaOnnx } from './sherpa-onnx.ts';
export { sampleRate, windowSamples } from './speech-pieces.ts';
export { createVoiceDetector, type VoiceDetector, VoiceRanges } from './voice-detector.ts';
