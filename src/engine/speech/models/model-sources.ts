import { open, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { messageOf } from '#platform/kit/failure.ts';
import { speechModelErrors } from './errors.ts';
import { fileName } from './model-folder.ts';
import type { ModelFileRole, SpeechModelKind } from './speech-models.ts';

/** The kind and the files of a model found in a folder. */
export type FoundModel = {
  kind: SpeechModelKind;
  files: { role?: ModelFileRole; name: string }[];
  /** The name that its file gives it. */
  name?: string;
};

/**
 * Finds a model's files in a folder by the names that people publish them under: `model.onnx`,
 * `encoder.int8.onnx`, `small-encoder.int8.onnx`, `tokens.txt`. If there are two precisions, takes
 * the smaller one.
 * @param kind of the model, if the names do not tell
 * @throws Failure `speech-model-unusable`
 */
export async function findModel(folder: string, kind?: SpeechModelKind): Promise<FoundModel> {
  const names = (await namesIn(folder)).filter((name) => fileName.safeParse(name).success);
  const language =
    kind === undefined || kind === 'language' ? await languageIn(folder, names) : undefined;
  if (language) return language;
  const screenText = kind === undefined || kind === 'screen-text' ? screenTextIn(names) : undefined;
  if (screenText) {
    for (const { role, name } of screenText.files)
      await checkContent(join(folder, name), { name, role });
    return screenText;
  }
  const of = (role: ModelFileRole) => pick(names, role);
  const [encoder, decoder, joiner, tokens] = [
    of('encoder'),
    of('decoder'),
    of('joiner'),
    of('tokens'),
  ];
  const model = of('model') ?? (encoder === undefined ? onlyOf(names) : undefined);
  const parts =
    encoder && decoder
      ? { encoder, decoder, ...(joiner ? { joiner } : {}) }
      : model
        ? { model }
        : refuse(`there is no model in ${folder}`);
  const decided = kind ?? (await guessKind(folder, { model, joiner, tokens }));
  const isForSpeakers = decided === 'segmentation' || decided === 'embedding';
  if (!tokens && !isForSpeakers)
    refuse(
      'tokens.txt is missing. A model for speakers needs --kind segmentation or --kind embedding',
    );
  const roles = Object.entries({ ...parts, ...(tokens && !isForSpeakers ? { tokens } : {}) });
  const files = roles.flatMap(([role, name]) => (isRole(role) ? [{ role, name }] : []));
  for (const { role, name } of files) await checkContent(join(folder, name), { name, role });
  return { kind: decided, files: [...files, ...externalData(names)] };
}

/** A language model is one GGUF file; its metadata begin with its name. */
async function languageIn(
  folder: string,
  names: readonly string[],
): Promise<FoundModel | undefined> {
  const [name, ...more] = names.filter((each) => /\.gguf$/i.test(each));
  if (name === undefined) return undefined;
  if (more.length > 0) refuse('there are several GGUF files; put one into a folder of its own');
  const path = join(folder, name);
  refusePlaceholder(name, await beginningOf(path));
  const { readGguf } = await import('#platform/language-models/built-in');
  const metadata = await readGguf(path, nameBytes).catch((cause: unknown) =>
    refuse(`${name} is no language model (${messageOf(cause)})`),
  );
  const given = metadata.get('general.name');
  const files: RoledFile[] = [{ role: 'model', name }];
  return {
    kind: 'language',
    files,
    name: typeof given === 'string' ? given : basename(name, '.gguf'),
  };
}

/** Bytes of a GGUF file within which its name is. */
const nameBytes = 65_536;

/** The two models that read text, by the names of PaddleOCR: `PP-OCRv6_det_small.onnx`, `…_rec_…`. */
function screenTextIn(names: readonly string[]): (FoundModel & { files: RoledFile[] }) | undefined {
  const named = (part: RegExp) => names.filter((name) => part.test(name)).toSorted()[0];
  const detector = named(/[-_.]det(?:[-_.].*)?\.onnx$/i);
  const recogniser = named(/[-_.]rec(?:[-_.].*)?\.onnx$/i);
  if (detector === undefined || recogniser === undefined) return undefined;
  const files: RoledFile[] = [
    { role: 'detector', name: detector },
    { role: 'recogniser', name: recogniser },
  ];
  return { kind: 'screen-text', files };
}

type RoledFile = { role: ModelFileRole; name: string };

function refuse(reason: string): never {
  throw speechModelErrors.unusable(reason);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() || entry.isSymbolicLink())
      .map(({ name }) => name);
  } catch (cause) {
    throw speechModelErrors.unusable(`${folder} cannot be read (${messageOf(cause)})`, { cause });
  }
}

const roles: readonly ModelFileRole[] = ['model', 'encoder', 'decoder', 'joiner', 'tokens'];
const isRole = (text: string): text is ModelFileRole => roles.some((role) => role === text);

/**
 * The file whose name contains the role as a separate word; int8 before others, then the shortest
 * name.
 */
function pick(names: readonly string[], role: ModelFileRole): string | undefined {
  const pattern = new RegExp(
    `(?:^|[-_.])${role}(?:[-_.].*)?\\.${role === 'tokens' ? 'txt' : 'onnx'}$`,
    'i',
  );
  const found = names.filter((name) => pattern.test(name));
  const rank = (name: string) => (/int8/i.test(name) ? 0 : 1000) + name.length;
  return found.sort((a, b) => rank(a) - rank(b))[0];
}

function onlyOf(names: readonly string[]): string | undefined {
  const models = names.filter((name) => name.toLowerCase().endsWith('.onnx'));
  return models.length === 1 ? models[0] : undefined;
}

type Names = { model: string | undefined; joiner: string | undefined; tokens: string | undefined };

async function guessKind(
  folder: string,
  { model, joiner, tokens }: Names,
): Promise<SpeechModelKind> {
  if (!model) return joiner ? 'transducer' : 'whisper';
  if (!tokens)
    return refuse(
      'tokens.txt is missing. A model for speakers needs --kind segmentation or --kind embedding',
    );
  return (await endOf(join(folder, model))).includes('sense_voice') ? 'sense-voice' : 'ctc';
}

const endBytes = 65_536;

/** The end of a file: exporters write the kind of a model into its metadata, which are there. */
async function endOf(path: string): Promise<string> {
  await using file = await open(path, 'r');
  const { size } = await file.stat();
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(endBytes),
    0,
    endBytes,
    Math.max(0, size - endBytes),
  );
  return buffer.toString('latin1', 0, bytesRead);
}

/** Large models keep their weights in files beside them. */
function externalData(names: readonly string[]): { name: string }[] {
  return names
    .filter((name) => /\.(?:weights|onnx[._]data|data)$/i.test(name))
    .map((name) => ({ name }));
}

/**
 * Refuses files that are often found under a model's name but are none, because the runtime would
 * crash the whole process.
 */
async function checkContent(
  path: string,
  { name, role }: { name: string; role: ModelFileRole },
): Promise<void> {
  const beginning = await beginningOf(path);
  refusePlaceholder(name, beginning);
  // An ONNX file is a protocol buffer that begins with its version; in a list of tokens, each line
  // has a token and its number.
  if (role === 'tokens' ? !/^\S* ?\S* \d+\r?$/m.test(beginning.toString()) : beginning[0] !== 0x08)
    refuse(role === 'tokens' ? `${name} is no list of tokens` : `${name} is no ONNX model`);
}

async function beginningOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
  return buffer.subarray(0, bytesRead);
}

function refusePlaceholder(name: string, beginning: Buffer): void {
  const text = beginning.toString('latin1');
  if (text === '') refuse(`${name} is empty`);
  if (text.startsWith('version https://git-lfs'))
    refuse(`${name} is a Git LFS pointer, not the file itself. Run "git lfs pull" first`);
  if (/^\s*<(?:!doctype|html)/i.test(text)) refuse(`${name} is a web page`);
}
