import { isRecogniserKind } from './speech-models.constants.ts';
import type { InstalledModel, SpeechModel } from './speech-models.ts';

/** The properties of a machine that the choice of a model depends on. */
export type Machine = {
  memoryBytes: number;
  /** What else the speed of a model depends on: processor, threads, runtime. */
  description?: string;
};

export type Choice = { installed?: InstalledModel; recommended?: SpeechModel };

type Candidates = {
  catalogue: readonly SpeechModel[];
  installed: readonly InstalledModel[];
  machine: Machine;
};

/** Chooses the models for a language: an installed one, and one of the catalogue. */
export function chooseModel(
  language: string | undefined,
  { catalogue, installed, machine }: Candidates,
): Choice {
  const tag = language?.split('-')[0]?.toLowerCase();
  const recognises = (model: SpeechModel | InstalledModel) =>
    isRecogniser(model) && covers(model, tag);
  const recommended = recommend(
    catalogue.filter((model) => recognises(model) && !model.isAlternative),
    tag,
    machine,
  );
  const ids = catalogue.map(({ id }) => id);
  const isAlternative = (id: string) => catalogue.some((one) => one.id === id && one.isAlternative);
  const prefersAlternatives = tag !== undefined && machine.memoryBytes >= roomyBytes;
  // An operator who added a model of their own prefers it, and a person who installed an
  // alternative prefers that for its languages; after them come the recommended one and then the
  // others in the catalogue's order.
  const rank = ({ id, languages }: InstalledModel) => {
    const at = ids.indexOf(id);
    const isNamed = tag !== undefined && languages.includes(tag);
    if (at < 0 && isNamed) return -3;
    if (prefersAlternatives && isAlternative(id) && at < ids.indexOf(recommended?.id ?? ''))
      return -2;
    if (id === recommended?.id) return -1;
    return at < 0 ? ids.length + (languages.length === 0 ? 0 : 1) : at;
  };
  const [best] = installed.filter(recognises).sort((a, b) => rank(a) - rank(b));
  return { ...(best ? { installed: best } : {}), ...(recommended ? { recommended } : {}) };
}

/** The largest model takes 1.3 GB when loaded, in addition to a server and ffmpeg. */
const roomyBytes = 4 * 2 ** 30;

/**
 * The first model that names the language, or else the first for any language; on a machine with
 * little memory, the smallest one.
 */
function recommend(
  models: readonly SpeechModel[],
  tag: string | undefined,
  { memoryBytes }: Machine,
): SpeechModel | undefined {
  if (memoryBytes < roomyBytes) return models.toSorted((a, b) => a.bytes - b.bytes)[0];
  return models.find(({ languages }) => tag === undefined || languages.includes(tag)) ?? models[0];
}

function isRecogniser({ kind }: SpeechModel | InstalledModel): boolean {
  return isRecogniserKind(kind);
}

/** While the language is unknown, any model may be the right one. */
function covers({ languages }: SpeechModel | InstalledModel, tag: string | undefined): boolean {
  return tag === undefined || languages.length === 0 || languages.includes(tag);
}
