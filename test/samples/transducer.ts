import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onnxModel } from './onnx.ts';

/**
 * A transducer with the inputs, outputs and metadata of Parakeet TDT 0.6B v3, in small dimensions
 * and with random weights: what it recognises has no meaning, but the runtime loads and decodes it
 * as it does the real one. Times are per token, with durations.
 */

/** Of the features; those of the real model. */
const bins = 128;
const subsampling = 8;
const durations = 5;
/** The real one has 1024 and 640. */
const dimension = 16;
const tokens = [...['ba', 'do', 'ku', 'mi', 'ra'].flatMap((text) => [`▁${text}`, text]), '<blk>'];

/**
 * Writes the model's files into a folder. Returns their paths. `modelType`: what its encoder says
 * it is.
 */
export async function writeTransducer(
  folder: string,
  { modelType = 'EncDecRNNTBPEModel' }: { modelType?: string } = {},
) {
  await mkdir(folder, { recursive: true });
  const contents = { encoder: encoder(modelType), decoder: decoder(), joiner: joiner() };
  for (const [role, content] of Object.entries(contents))
    await writeFile(join(folder, `${role}.onnx`), content);
  await writeFile(join(folder, 'tokens.txt'), tokens.map((token, i) => `${token} ${i}\n`).join(''));
  const at = (name: string) => join(folder, name);
  return {
    encoder: at('encoder.onnx'),
    decoder: at('decoder.onnx'),
    joiner: at('joiner.onnx'),
    tokens: at('tokens.txt'),
  };
}

/** One convolution over eight frames, in place of 24 layers. */
function encoder(modelType: string): Buffer {
  const { float32 } = generator(1);
  return onnxModel({
    nodes: [
      {
        op: 'Conv',
        inputs: ['audio_signal', 'kernel'],
        outputs: ['frames'],
        attributes: { strides: [subsampling] },
      },
      { op: 'Tanh', inputs: ['frames'], outputs: ['outputs'] },
      { op: 'Div', inputs: ['length', 'subsampling'], outputs: ['encoded_lengths'] },
    ],
    initializers: {
      kernel: {
        dims: [dimension, bins, subsampling],
        values: float32(dimension * bins * subsampling, 0.1),
      },
      subsampling: { dims: [1], values: [subsampling], type: 'int64' },
    },
    inputs: [
      { name: 'audio_signal', dims: ['B', bins, 'T'] },
      { name: 'length', dims: ['B'], type: 'int64' },
    ],
    outputs: [
      { name: 'outputs', dims: ['B', dimension, 'frames'] },
      { name: 'encoded_lengths', dims: ['B'], type: 'int64' },
    ],
    metadata: {
      vocab_size: tokens.length - 1,
      normalize_type: 'per_feature',
      pred_rnn_layers: 2,
      pred_hidden: dimension,
      subsampling_factor: subsampling,
      feat_dim: bins,
      version: 2,
      model_author: 'NeMo',
      // The runtime takes a model for one with durations by this.
      url: 'https://example.org/random-tdt',
      model_type: modelType,
    },
  });
}

/** An embedding of the last token, in place of two recurrent layers. */
function decoder(): Buffer {
  const { float32 } = generator(2);
  const state = { dims: [2, 'B', dimension] };
  return onnxModel({
    nodes: [
      { op: 'Gather', inputs: ['embedding', 'targets'], outputs: ['embedded'] },
      {
        op: 'Transpose',
        inputs: ['embedded'],
        outputs: ['outputs'],
        attributes: { perm: [0, 2, 1] },
      },
      { op: 'Identity', inputs: ['target_length'], outputs: ['prednet_lengths'] },
      { op: 'Identity', inputs: ['h'], outputs: ['next_h'] },
      { op: 'Identity', inputs: ['c'], outputs: ['next_c'] },
    ],
    initializers: {
      embedding: {
        dims: [tokens.length, dimension],
        values: float32(tokens.length * dimension, 1),
      },
    },
    inputs: [
      { name: 'targets', dims: ['B', 'U'], type: 'int32' },
      { name: 'target_length', dims: ['B'], type: 'int32' },
      { name: 'h', ...state },
      { name: 'c', ...state },
    ],
    outputs: [
      { name: 'outputs', dims: ['B', dimension, 'U'] },
      { name: 'prednet_lengths', dims: ['B'], type: 'int32' },
      { name: 'next_h', ...state },
      { name: 'next_c', ...state },
    ],
    metadata: {},
  });
}

function joiner(): Buffer {
  const { float32 } = generator(3);
  const classes = tokens.length + durations;
  return onnxModel({
    nodes: [
      { op: 'Add', inputs: ['encoder_outputs', 'decoder_outputs'], outputs: ['sum'] },
      { op: 'Transpose', inputs: ['sum'], outputs: ['rows'], attributes: { perm: [0, 2, 1] } },
      { op: 'MatMul', inputs: ['rows', 'weights'], outputs: ['outputs'] },
    ],
    initializers: {
      weights: { dims: [dimension, classes], values: float32(dimension * classes, 1) },
    },
    inputs: [
      { name: 'encoder_outputs', dims: ['B', dimension, 1] },
      { name: 'decoder_outputs', dims: ['B', dimension, 1] },
    ],
    outputs: [{ name: 'outputs', dims: ['B', 1, classes] }],
    metadata: {},
  });
}

/** Random numbers that are the same each time. */
function generator(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    float32: (count: number, scale: number) =>
      Float32Array.from({ length: count }, () => (2 * next() - 1) * scale),
  };
}
