/** Writes ONNX models by hand: just enough of the format (protocol buffers) for small nets with known weights. */

export type OnnxModel = {
  nodes: OnnxNode[];
  /** Constants by name. */
  initializers: Record<string, { dims: number[]; values: number[] | Float32Array; type?: 'float' | 'int64' }>;
  inputs: OnnxValue[];
  outputs: OnnxValue[];
  metadata: Record<string, string | number>;
};

/** Float unless it says another type. */
export type OnnxValue = { name: string; dims: (number | string)[]; type?: keyof typeof types };

export type OnnxNode = { op: string; inputs: string[]; outputs: string[]; attributes?: Record<string, number | number[]> };

const types = { float: 1, int32: 6, int64: 7 } as const;

/** The bytes of a model file. */
export function onnxModel({ nodes, initializers, inputs, outputs, metadata }: OnnxModel): Buffer {
  const graph = [
    ...nodes.map((node) => message(1, nodeBytes(node))),
    text(2, 'graph'),
    ...Object.entries(initializers).map(([name, tensor]) => message(5, tensorBytes(name, tensor))),
    ...inputs.map((value) => message(11, valueBytes(value))),
    ...outputs.map((value) => message(12, valueBytes(value))),
  ];
  return Buffer.concat([
    varint(1, 8),
    message(7, Buffer.concat(graph)),
    message(8, Buffer.concat([text(1, ''), varint(2, 13)])),
    ...Object.entries(metadata).map(([key, value]) => message(14, Buffer.concat([text(1, key), text(2, String(value))]))),
  ]);
}

function nodeBytes({ op, inputs, outputs, attributes = {} }: OnnxNode): Buffer {
  const named = Object.entries(attributes).map(([name, value]) =>
    message(
      5,
      Buffer.concat(
        Array.isArray(value)
          ? [text(1, name), ...value.map((each) => varint(8, each)), varint(20, 7)]
          : [text(1, name), varint(3, value), varint(20, 2)],
      ),
    ),
  );
  return Buffer.concat([...inputs.map((name) => text(1, name)), ...outputs.map((name) => text(2, name)), text(4, op), ...named]);
}

function tensorBytes(name: string, { dims, values, type = 'float' }: OnnxModel['initializers'][string]): Buffer {
  const raw = type === 'float' ? Float32Array.from(values) : BigInt64Array.from(values, BigInt);
  const bytes = Buffer.from(raw.buffer);
  return Buffer.concat([...dims.map((dim) => varint(1, dim)), varint(2, types[type]), text(8, name), message(9, bytes)]);
}

function valueBytes({ name, dims, type = 'float' }: OnnxValue): Buffer {
  const shape = dims.map((dim) => message(1, typeof dim === 'number' ? varint(1, dim) : text(2, dim)));
  const tensor = Buffer.concat([varint(1, types[type]), message(2, Buffer.concat(shape))]);
  return Buffer.concat([text(1, name), message(2, message(1, tensor))]);
}

function text(field: number, value: string): Buffer {
  return message(field, Buffer.from(value));
}

function message(field: number, bytes: Uint8Array): Buffer {
  return Buffer.concat([number(field * 8 + 2), number(bytes.length), bytes]);
}

function varint(field: number, value: number): Buffer {
  return Buffer.concat([number(field * 8), number(value)]);
}

function number(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}
