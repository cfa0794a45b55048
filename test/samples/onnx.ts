/**
 * Writes ONNX models by hand: just enough of the format (protocol buffers) for small nets with
 * known weights.
 */

export type OnnxModel = {
  nodes: OnnxNode[];
  /** Constants by name. */
  initializers: Record<string, Tensor>;
  inputs: OnnxValue[];
  outputs: OnnxValue[];
  metadata: Record<string, string | number>;
};

/** Int8 where its values are; else float unless it says another type. */
type Tensor = {
  dims: number[];
  values: number[] | Float32Array | Int8Array;
  type?: 'float' | 'int64' | 'int8' | 'uint8';
};

/** Float unless it says another type. */
export type OnnxValue = { name: string; dims: (number | string)[]; type?: keyof typeof types };

export type OnnxNode = {
  op: string;
  inputs: string[];
  outputs: string[];
  attributes?: Record<string, number | number[]>;
};

const types = { float: 1, uint8: 2, int8: 3, int32: 6, int64: 7 } as const;

/** The bytes of a model file. */
export function onnxModel(model: OnnxModel): Buffer {
  return Buffer.concat(onnxChunks(model));
}

/** The same in pieces, for files that are too large for one buffer; tensors are not copied. */
export function onnxChunks({
  nodes,
  initializers,
  inputs,
  outputs,
  metadata,
}: OnnxModel): Buffer[] {
  const graph = [
    ...nodes.flatMap((node) => message(1, nodeBytes(node))),
    ...text(2, 'graph'),
    ...Object.entries(initializers).flatMap(([name, tensor]) =>
      message(5, tensorBytes(name, tensor)),
    ),
    ...inputs.flatMap((value) => message(11, valueBytes(value))),
    ...outputs.flatMap((value) => message(12, valueBytes(value))),
  ];
  return [
    ...varint(1, 8),
    ...message(7, graph),
    ...message(8, [...text(1, ''), ...varint(2, 13)]),
    ...Object.entries(metadata).flatMap(([key, value]) =>
      message(14, [...text(1, key), ...text(2, String(value))]),
    ),
  ];
}

function nodeBytes({ op, inputs, outputs, attributes = {} }: OnnxNode): Buffer[] {
  const named = Object.entries(attributes).flatMap(([name, value]) =>
    message(
      5,
      Array.isArray(value)
        ? [...text(1, name), ...value.flatMap((each) => varint(8, each)), ...varint(20, 7)]
        : [...text(1, name), ...varint(3, value), ...varint(20, 2)],
    ),
  );
  return [
    ...inputs.flatMap((name) => text(1, name)),
    ...outputs.flatMap((name) => text(2, name)),
    ...text(4, op),
    ...named,
  ];
}

function tensorBytes(
  name: string,
  { dims, values, type = 'float' }: OnnxModel['initializers'][string],
): Buffer[] {
  return [
    ...dims.flatMap((dim) => varint(1, dim)),
    ...varint(2, types[type]),
    ...text(8, name),
    ...message(9, [rawBytes(values, type)]),
  ];
}

function rawBytes(values: Tensor['values'], type: keyof typeof types): Buffer {
  if (values instanceof Int8Array) return Buffer.from(values.buffer);
  if (type === 'int64') return Buffer.from(BigInt64Array.from(values, BigInt).buffer);
  if (type === 'uint8') return Buffer.from(values);
  return Buffer.from(Float32Array.from(values).buffer);
}

function valueBytes({ name, dims, type = 'float' }: OnnxValue): Buffer[] {
  const shape = dims.flatMap((dim) =>
    message(1, typeof dim === 'number' ? varint(1, dim) : text(2, dim)),
  );
  const tensor = [...varint(1, types[type]), ...message(2, shape)];
  return [...text(1, name), ...message(2, message(1, tensor))];
}

function text(field: number, value: string): Buffer[] {
  return message(field, [Buffer.from(value)]);
}

function message(field: number, parts: readonly Buffer[]): Buffer[] {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  return [number(field * 8 + 2), number(length), ...parts];
}

function varint(field: number, value: number): Buffer[] {
  return [number(field * 8), number(value)];
}

function number(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
