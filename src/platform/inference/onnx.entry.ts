import { createRequire } from 'node:module';
import type { InferenceSession, Tensor } from 'onnxruntime-node';
import { fail } from './child.entry.ts';

/** What is used of onnxruntime-node, the runtime of ONNX models of any kind. */
export type OnnxRuntime = {
  InferenceSession: Pick<typeof InferenceSession, 'create'>;
  Tensor: typeof Tensor;
};

/** A tensor of 32-bit floats. */
export type FloatTensor = { data: Float32Array; dims: readonly number[] };

/** A loaded model. */
export type OnnxModel = {
  /**
   * Runs the model and returns one of its outputs; inputs and outputs have the names of its file.
   * @throws when the inputs do not fit the model, or it has no such output
   */
  run(inputs: Record<string, FloatTensor>, output: string): Promise<FloatTensor>;
};

/**
 * Loads onnxruntime-node, which only child processes of `startInference` do: a damaged model may
 * end its process. @throws where it is not installed, or has no build for this machine
 */
export function loadOnnxRuntime(): OnnxRuntime {
  return createRequire(import.meta.url)('onnxruntime-node');
}

/** The same in a process that cannot go on without it: it reports to its parent what is missing. */
export function installedOnnxRuntime(): OnnxRuntime | undefined {
  try {
    return loadOnnxRuntime();
  } catch (error) {
    return fail('runtime', error);
  }
}

/** Loads the model of a file, for the processor. @throws when the file is damaged */
export async function openOnnxModel(
  { InferenceSession, Tensor }: OnnxRuntime,
  path: string,
  { threads }: { threads: number },
): Promise<OnnxModel> {
  const session = await InferenceSession.create(path, {
    executionProviders: ['cpu'],
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    // Errors only: warnings are about how a model was made.
    logSeverityLevel: 3,
  });
  return {
    async run(inputs, output) {
      const feeds = Object.entries(inputs).map(
        ([name, { data, dims }]) => [name, new Tensor('float32', data, dims)] as const,
      );
      const outputs = await session.run(Object.fromEntries(feeds), [output]);
      const { data, dims } = outputs[output] ?? {};
      if (!(data instanceof Float32Array) || !dims)
        throw new Error(`the output "${output}" holds no 32-bit floats`);
      return { data, dims };
    },
  };
}
