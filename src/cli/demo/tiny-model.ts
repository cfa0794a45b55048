import { join } from 'node:path';
import type { InstalledModel } from '#engine/speech/models';

const folder = join(import.meta.dirname, 'espeak-tiny-ctc');

/** The model that recognises the demo's voice; its README describes it. */
export const tinyModel: InstalledModel = {
  id: 'espeak-tiny-ctc',
  name: 'the tiny model of the demo',
  kind: 'ctc',
  languages: ['en'],
  folder,
  files: { model: join(folder, 'model.onnx'), tokens: join(folder, 'tokens.txt') },
  bytes: 3_918_690,
  licence: 'MIT',
};
