import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onnxModel } from './onnx.ts';

/**
 * A stand-in for the two models that tell speakers apart: they distinguish a low voice from a high
 * one by the fundamental frequency, which is enough for two voices of espeak-ng and nothing else.
 * Their inputs, outputs and metadata are those of the real models.
 */

/** Hz, samples: those of pyannote segmentation 3.0. */
const sampleRate = 16_000;
const windowSize = 160_000;
const receptiveField = { size: 991, shift: 270 };

/** Fundamental frequencies of the two voices, Hz. */
const bands = { low: [85, 100, 115], high: [185, 205, 225] };

/**
 * Writes a folder with both models. Returns the folders of the segmentation and of the embedding
 * model.
 */
export async function writeSpeakerModels(
  folder: string,
): Promise<{ segmentation: string; embedding: string }> {
  const [segmentation, embedding] = [
    join(folder, 'tiny-segmentation'),
    join(folder, 'tiny-embedding'),
  ];
  for (const [path, model] of [
    [segmentation, segmentationModel()],
    [embedding, embeddingModel()],
  ] as const) {
    await mkdir(path, { recursive: true });
    await writeFile(join(path, 'model.onnx'), model);
  }
  return { segmentation, embedding };
}

/**
 * Per frame, which of two voices is louder at its own fundamental frequency, smoothed over half a
 * second; silence below a level.
 */
function segmentationModel(): Buffer {
  const frequencies = [...bands.low, ...bands.high];
  const filters = frequencies.flatMap((frequency) => [
    filter(frequency, Math.cos),
    filter(frequency, Math.sin),
  ]);
  const rows = [bands.low, bands.high].map((band) =>
    filters.map((_, i) => (band.includes(frequencies[i >> 1] ?? 0) ? 1 : 0)),
  );
  const smoothing = 31;
  // Of the seven classes: silence, the low voice, the high one; the others never win.
  const classes = [[0, 0], [3, 0], [0, 1], ...Array.from({ length: 4 }, () => [0, 0])];
  return onnxModel({
    nodes: [
      {
        op: 'Conv',
        inputs: ['x', 'filters'],
        outputs: ['filtered'],
        attributes: { strides: [receptiveField.shift] },
      },
      { op: 'Mul', inputs: ['filtered', 'filtered'], outputs: ['power'] },
      { op: 'Conv', inputs: ['power', 'bands'], outputs: ['levels'] },
      {
        op: 'AveragePool',
        inputs: ['levels'],
        outputs: ['smooth'],
        attributes: {
          kernel_shape: [smoothing],
          pads: [(smoothing - 1) / 2, (smoothing - 1) / 2],
          strides: [1],
        },
      },
      { op: 'Conv', inputs: ['smooth', 'classes', 'bias'], outputs: ['scores'] },
      { op: 'Transpose', inputs: ['scores'], outputs: ['y'], attributes: { perm: [0, 2, 1] } },
    ],
    initializers: {
      filters: { dims: [filters.length, 1, receptiveField.size], values: filters.flat() },
      bands: { dims: [2, filters.length, 1], values: rows.flat() },
      classes: { dims: [7, 2, 1], values: classes.flat() },
      bias: { dims: [7], values: [silence, 0, 0, -1, -1, -1, -1] },
    },
    inputs: [{ name: 'x', dims: ['N', 1, 'T'] }],
    outputs: [{ name: 'y', dims: ['N', 'frames', 7] }],
    metadata: {
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: 7,
      sample_rate: sampleRate,
      window_size: windowSize,
      receptive_field_size: receptiveField.size,
      receptive_field_shift: receptiveField.shift,
    },
  });
}

/** The level below which nobody speaks: squares of samples between -1 and 1, averaged. */
const silence = 1e-5;

function filter(frequency: number, wave: (angle: number) => number): number[] {
  const { size } = receptiveField;
  return Array.from({ length: size }, (_, n) => {
    const taper = 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / (size - 1));
    return (2 * taper * wave((2 * Math.PI * frequency * n) / sampleRate)) / size;
  });
}

const melBins = 80;
const usedBins = 12;

/**
 * The shape of the lowest mel bins, where the fundamental frequency is: how much each differs from
 * its neighbours, over all frames.
 */
function embeddingModel(): Buffer {
  const weights = Array.from({ length: melBins }, (_, bin) =>
    Array.from({ length: usedBins }, (_, out) =>
      bin === out + 1 ? 2 : bin === out || bin === out + 2 ? -1 : 0,
    ),
  );
  return onnxModel({
    nodes: [
      { op: 'MatMul', inputs: ['feats', 'weights'], outputs: ['shapes'] },
      {
        op: 'ReduceMean',
        inputs: ['shapes'],
        outputs: ['embs'],
        attributes: { axes: [1], keepdims: 0 },
      },
    ],
    initializers: { weights: { dims: [melBins, usedBins], values: weights.flat() } },
    inputs: [{ name: 'feats', dims: ['B', 'T', melBins] }],
    outputs: [{ name: 'embs', dims: ['B', usedBins] }],
    metadata: {
      framework: '3d-speaker',
      language: 'Any',
      output_dim: usedBins,
      sample_rate: sampleRate,
      normalize_samples: 1,
      feature_normalize_type: '',
    },
  });
}
