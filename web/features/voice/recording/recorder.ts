import captureAddress from './capture.ts?worker&url';
import { atSpeechRate, peakOf, speechRate, wavOf } from './encode-wav.ts';
import { MicrophoneFailure, microphoneFailure } from './microphone-failure.ts';

/** A recording in progress. */
export type Recorder = {
  /** The current level, 0 to 1. */
  level: () => number;
  /**
   * The recording as WAV: 16 kHz, one channel, 16 bits.
   * @throws MicrophoneFailure when it is silent
   */
  finish: () => Promise<Blob>;
  /** Releases the microphone. */
  cancel: () => void;
};

/**
 * Starts recording. Must be called during a key or button press: some browsers allow audio only
 * then. `onLost` is called when the microphone is disconnected.
 * @throws MicrophoneFailure
 */
export async function startRecorder({
  signal,
  onLost,
}: {
  signal: AbortSignal;
  onLost: () => void;
}): Promise<Recorder> {
  if (!window.isSecureContext) throw new MicrophoneFailure('insecure');
  if (!navigator.mediaDevices?.getUserMedia || !('AudioWorkletNode' in window))
    throw new MicrophoneFailure('unable');
  const context = new AudioContext();
  const opened: { stream?: MediaStream; over?: boolean } = {};
  const letGo = () => {
    for (const track of opened.stream?.getTracks() ?? []) track.stop();
    // Its state becomes "closed" only later, and some browsers refuse to close it twice.
    if (!opened.over) void context.close();
    opened.over = true;
  };
  try {
    const audio = {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
    };
    const [stream] = await Promise.all([
      navigator.mediaDevices.getUserMedia({ audio }).then((given) => {
        opened.stream = given;
        return given;
      }),
      context.audioWorklet.addModule(captureAddress),
    ]);
    await running(context);
    signal.throwIfAborted();
    stream.getAudioTracks()[0]?.addEventListener('ended', onLost);
    return recording(context, stream, letGo);
  } catch (error) {
    letGo();
    signal.throwIfAborted();
    throw microphoneFailure(error);
  }
}

/** Without an audio output, some browsers never start the context and report nothing. */
async function running(context: AudioContext): Promise<void> {
  const timeout = new Promise<'never'>((late) => setTimeout(() => late('never'), 5000));
  if ((await Promise.race([context.resume(), timeout])) === 'never')
    throw new MicrophoneFailure('no-sound');
}

function recording(context: AudioContext, stream: MediaStream, letGo: () => void): Recorder {
  const source = context.createMediaStreamSource(stream);
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  const capture = new AudioWorkletNode(context, 'capture', {
    numberOfOutputs: 1,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  const pieces: Float32Array[] = [];
  const ended = Promise.withResolvers<void>();
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array | null>) => {
    if (data) pieces.push(data);
    else ended.resolve();
  };
  // Not every browser runs a node without an output, so it is connected to a silent one.
  source.connect(analyser).connect(capture).connect(context.destination);
  const now = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(now);
      return loudness(now);
    },
    finish: async () => {
      capture.port.postMessage('end');
      // A closed context no longer resolves its promises.
      await Promise.race([ended.promise, new Promise((late) => setTimeout(late, 500))]);
      letGo();
      return await wavFrom(pieces, context.sampleRate);
    },
    cancel: letGo,
  };
}

/** Seconds; a word takes longer. */
const shortest = 0.3;
/** Below this level the microphone is muted: the quietest room is louder. */
const silence = 0.002;

async function wavFrom(pieces: readonly Float32Array[], sampleRate: number): Promise<Blob> {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length < sampleRate * shortest) throw new MicrophoneFailure('short');
  const samples = await atSpeechRate(pieces, sampleRate);
  if (peakOf(samples) < silence) throw new MicrophoneFailure('silent');
  return wavOf([samples], speechRate);
}

/** Speech fills the scale: decibels from -55 to -10. */
function loudness(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const decibels = 10 * Math.log10(power + 1e-12);
  return Math.min(1, Math.max(0, (decibels + 55) / 45));
}
