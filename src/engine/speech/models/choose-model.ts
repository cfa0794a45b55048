import type { InstalledModel, SpeechModel } from './speech-models.ts';

/** The properties of a machine that the choice of a model depends on. */
export type Machine = { memoryBytes: number };

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
  const recommended = recommend(catalogue.filter(recognises), tag, machine);
  const ids = catalogue.map(({ id }) => id);
  // An operator who added a model of their own prefers it; after it come the recommended one and
  // then the others in the catalogue's order.
  const rank = ({ id, languages }: InstalledModel) => {
    const isOwn = !ids.includes(id);
    if (isOwn && tag !== undefined && languages.includes(tag)) return -2;
    if (id === recommended?.id) return -1;
    return isOwn ? ids.length + (languages.length === 0 ? 0 : 1) : ids.indexOf(id);
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
  return kind !== 'segmentation' && kind !== 'embedding';
}

/** While the language is unknown, any model may be the right one. */
function covers({ languages }: SpeechModel | InstalledModel, tag: string | undefined): boolean {
  return tag === undefined || languages.length === 0 || languages.includes(tag);
}
