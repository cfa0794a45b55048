import type { EngineJob } from './engine-jobs.constants.ts';
import type { LanguageJob } from './language-jobs.constants.ts';
import type { ModelChoice } from './providers/index.ts';
import type { Model, Models } from './resolve.ts';

/** The model that does a job. */
export type JobModel = {
  model: Model;
  choice: ModelChoice;
  /** Whether it runs on the operator's own machine: one request at a time, and no money. */
  isLocal: boolean;
};

/** Sealed references to models, for an engine (see `sealReference`). */
export type ModelReferences = Partial<Record<EngineJob, string>>;

/** The models in use, as the environment, the operator and each person have set them up. */
export type ModelsOf = {
  /**
   * The model that does a job for a person; undefined when none is set up, or when the chosen one
   * cannot be used. A change is in force within two seconds in every process.
   */
  forJob(job: LanguageJob, about: { userId: string }): Promise<JobModel | undefined>;
  /**
   * What an engine needs to use the same models; undefined when the environment alone decides. To be
   * requested just before the call, because references expire.
   */
  references(
    jobs: readonly EngineJob[],
    about: { userId: string },
  ): Promise<ModelReferences | undefined>;
  /** The models of the server, whoever asks. Its methods see the same changes. */
  ofServer: Models;
};
