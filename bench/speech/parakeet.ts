import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { InstalledModel } from '#engine/speech/models/speech-models.ts';
import { type OnnxModel, type OnnxNode, onnxChunks } from '../../test/samples/onnx.ts';

/**
 * A transducer with the dimensions of Parakeet TDT 0.6B v3, quantised to int8 like the original,
 * with random weights: it shows the cost, not the quality of recognition. Its encoder has the
 * multiplications of 24 conformer layers (without normalisation and relative positions, whose cost
 * is small); the matrices of its decoder and joiner have the original sizes.
 */

const [bins, subsampling, layers, width, heads, hidden, inner] = [128, 8, 24, 1024, 8, 640, 4096];
const [vocabulary, durations] = [8192, 5];

/** Writes the files of the model, 650 MB, into a folder. */
export async function writeParakeet(folder: string): Promise<InstalledModel> {
  await mkdir(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  const models = { 'encoder.onnx': encoder(), 'decoder.onnx': decoder(), 'joiner.onnx': joiner() };
  let bytes = 0;
  for (const [name, model] of Object.entries(models)) {
    const chunks = onnxChunks(model);
    bytes += chunks.reduce((sum, { length }) => sum + length, 0);
    await pipeline(Readable.from(chunks), createWriteStream(at(name)));
  }
  const tokens = [
    ...Array.from({ length: vocabulary }, (_, i) => `${i % 3 === 0 ? '▁' : ''}t${i}`),
    '<blk>',
  ];
  await writeFile(at('tokens.txt'), tokens.map((token, i) => `${token} ${i}\n`).join(''));
  const files = {
    encoder: at('encoder.onnx'),
    decoder: at('decoder.onnx'),
    joiner: at('joiner.onnx'),
    tokens: at('tokens.txt'),
  };
  return {
    id: 'random-parakeet',
    name: 'a random Parakeet',
    kind: 'transducer',
    languages: ['en'],
    folder,
    files,
    bytes,
  };
}

/** A graph to which operations are appended one by one. */
class Net {
  readonly nodes: OnnxNode[] = [];
  readonly initializers: OnnxModel['initializers'] = {};
  #names = 0;

  add(op: string, inputs: string[], attributes: OnnxNode['attributes'] = {}): string {
    const output = `v${++this.#names}`;
    this.nodes.push({ op, inputs, outputs: [output], attributes });
    return output;
  }

  constant(dims: number[], values: number[], type: 'float' | 'int64' = 'float'): string {
    const name = `c${++this.#names}`;
    this.initializers[name] = { dims, values, type };
    return name;
  }

  /** Multiplies by an int8 matrix, as dynamic quantisation does. */
  times(input: string, rows: number, columns: number, gain = 1): string {
    const [quantised, scale, zero] = [
      `v${++this.#names}`,
      `v${++this.#names}`,
      `v${++this.#names}`,
    ];
    this.nodes.push({
      op: 'DynamicQuantizeLinear',
      inputs: [input],
      outputs: [quantised, scale, zero],
    });
    const weights = this.weights(rows, columns);
    const product = this.add('Cast', [this.add('MatMulInteger', [quantised, weights, zero])], {
      to: 1,
    });
    const step = this.constant([1], [gain / (73 * Math.sqrt(rows))]);
    return this.add('Mul', [product, this.add('Mul', [scale, step])]);
  }

  weights(rows: number, columns: number): string {
    const name = `w${++this.#names}`;
    this.initializers[name] = {
      dims: [rows, columns],
      values: randomBytes(rows * columns),
      type: 'int8',
    };
    return name;
  }

  rename(value: string, name: string): void {
    this.nodes.push({ op: 'Identity', inputs: [value], outputs: [name] });
  }
}

const cached = new Map<number, Int8Array>();

/** Random bytes. Matrices of the same size share the same numbers and one buffer. */
function randomBytes(count: number): Int8Array {
  let values = cached.get(count);
  if (!values) {
    let state = count;
    values = Int8Array.from({ length: count }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return (state % 255) - 127;
    });
    cached.set(count, values);
  }
  return values;
}

function encoder(): OnnxModel {
  const net = new Net();
  net.initializers.kernel = {
    dims: [width, bins, subsampling],
    values: Float32Array.from(randomBytes(width * bins * subsampling), (value) => value / 3000),
  };
  let x = net.add(
    'Transpose',
    [net.add('Conv', ['audio_signal', 'kernel'], { strides: [subsampling] })],
    { perm: [0, 2, 1] },
  );
  for (let layer = 0; layer < layers; layer++) {
    x = feedForward(net, x);
    x = attention(net, x);
    x = convolution(net, x, layer);
    x = feedForward(net, x);
  }
  net.rename(net.add('Transpose', [net.add('Tanh', [x])], { perm: [0, 2, 1] }), 'outputs');
  net.nodes.push({
    op: 'Div',
    inputs: ['length', net.constant([1], [subsampling], 'int64')],
    outputs: ['encoded_lengths'],
  });
  return {
    nodes: net.nodes,
    initializers: net.initializers,
    inputs: [
      { name: 'audio_signal', dims: ['B', bins, 'T'] },
      { name: 'length', dims: ['B'], type: 'int64' },
    ],
    outputs: [
      { name: 'outputs', dims: ['B', width, 'frames'] },
      { name: 'encoded_lengths', dims: ['B'], type: 'int64' },
    ],
    metadata: {
      vocab_size: vocabulary,
      normalize_type: 'per_feature',
      pred_rnn_layers: 2,
      pred_hidden: hidden,
      subsampling_factor: subsampling,
      feat_dim: bins,
      version: 2,
      model_author: 'NeMo',
      url: 'https://example.org/random-tdt',
      model_type: 'EncDecRNNTBPEModel',
    },
  };
}

/**
 * Adds the output of a layer to its input. The output is scaled down, because random layers would
 * otherwise make the numbers grow without bound.
 */
function residual(net: Net, x: string, change: string): string {
  return net.add('Add', [x, change]);
}

function swish(net: Net, x: string): string {
  return net.add('Mul', [x, net.add('Sigmoid', [x])]);
}

function feedForward(net: Net, x: string): string {
  return residual(net, x, net.times(swish(net, net.times(x, width, inner)), inner, width, 0.1));
}

function attention(net: Net, x: string): string {
  const shape = net.constant([4], [0, 0, heads, width / heads], 'int64');
  const split = (perm: number[]) =>
    net.add('Transpose', [net.add('Reshape', [net.times(x, width, width), shape])], { perm });
  const [query, key, value] = [split([0, 2, 1, 3]), split([0, 2, 3, 1]), split([0, 2, 1, 3])];
  const scale = net.constant([1], [1 / Math.sqrt(width / heads)]);
  const scores = net.add('Softmax', [net.add('Mul', [net.add('MatMul', [query, key]), scale])], {
    axis: 3,
  });
  const mixed = net.add('Transpose', [net.add('MatMul', [scores, value])], { perm: [0, 2, 1, 3] });
  const joined = net.add('Reshape', [mixed, net.constant([3], [0, 0, width], 'int64')]);
  return residual(net, x, net.times(joined, width, width, 0.1));
}

function convolution(net: Net, x: string, layer: number): string {
  const [open, gate] = [net.times(x, width, width), net.times(x, width, width)];
  const gated = net.add('Transpose', [net.add('Mul', [open, net.add('Sigmoid', [gate])])], {
    perm: [0, 2, 1],
  });
  const kernel = `depthwise${layer}`;
  net.initializers[kernel] = {
    dims: [width, 1, 9],
    values: Float32Array.from(randomBytes(width * 9), (value) => value / 300),
  };
  const filtered = net.add('Conv', [gated, kernel], { group: width, pads: [4, 4] });
  return residual(
    net,
    x,
    net.times(swish(net, net.add('Transpose', [filtered], { perm: [0, 2, 1] })), width, width, 0.1),
  );
}

/** Two recurrent layers with four gates each, from the input and from the state. */
function decoder(): OnnxModel {
  const net = new Net();
  const embedding = net.weights(vocabulary + 1, hidden);
  const step = net.constant([1], [1 / 73]);
  let x = net.add('Mul', [
    net.add('Cast', [net.add('Gather', [embedding, 'targets'])], { to: 1 }),
    step,
  ]);
  for (let layer = 0; layer < 2; layer++) {
    const state = net.add('Gather', ['h', net.constant([1], [layer], 'int64')], { axis: 0 });
    const gates = net.add('Add', [
      net.times(x, hidden, 4 * hidden),
      net.times(state, hidden, 4 * hidden),
    ]);
    x = net.add('Tanh', [
      net.add('Slice', [
        gates,
        ...[[0], [hidden], [2]].map((values) => net.constant([1], values, 'int64')),
      ]),
    ]);
  }
  net.rename(net.add('Transpose', [x], { perm: [0, 2, 1] }), 'outputs');
  net.rename('target_length', 'prednet_lengths');
  net.rename(net.add('Concat', [x, x], { axis: 0 }), 'next_h');
  net.rename('c', 'next_c');
  const state = { dims: [2, 'B', hidden] };
  return {
    nodes: net.nodes,
    initializers: net.initializers,
    metadata: {},
    inputs: [
      { name: 'targets', dims: ['B', 'U'], type: 'int32' },
      { name: 'target_length', dims: ['B'], type: 'int32' },
      { name: 'h', ...state },
      { name: 'c', ...state },
    ],
    outputs: [
      { name: 'outputs', dims: ['B', hidden, 'U'] },
      { name: 'prednet_lengths', dims: ['B'], type: 'int32' },
      { name: 'next_h', ...state },
      { name: 'next_c', ...state },
    ],
  };
}

function joiner(): OnnxModel {
  const net = new Net();
  const rows = (name: string) => net.add('Transpose', [name], { perm: [0, 2, 1] });
  const sum = net.add('Add', [
    net.times(rows('encoder_outputs'), width, hidden),
    net.times(rows('decoder_outputs'), hidden, hidden),
  ]);
  const classes = vocabulary + 1 + durations;
  net.rename(net.times(net.add('Relu', [sum]), hidden, classes), 'outputs');
  return {
    nodes: net.nodes,
    initializers: net.initializers,
    metadata: {},
    inputs: [
      { name: 'encoder_outputs', dims: ['B', width, 1] },
      { name: 'decoder_outputs', dims: ['B', hidden, 1] },
    ],
    outputs: [{ name: 'outputs', dims: ['B', 1, classes] }],
  };
}
