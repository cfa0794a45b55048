import { Failure, type FailureOptions } from './failure.ts';

/** One row of a folder's error table. */
export type ErrorDefinition<Parameter = never> = {
  /** Stable and kebab-case; clients switch on it. */
  code: string;
  /** The HTTP status; 500 without one. */
  status?: number;
  /** Other statuses under which this code is sent, where another protocol fixes the status. */
  otherStatuses?: readonly number[];
  /** What happened and what to do next; a function when the text depends on the case. */
  message: string | ((parameter: Parameter) => string);
  /** Whether the same request may succeed later although nobody changes anything. */
  retryable?: boolean;
  /** Seconds to wait before the next attempt; only with `retryable`. */
  retryAfterSeconds?: number;
  /**
   * Set where the status suggests a fault but the cause is an everyday one: logged at this level
   * and without a stack.
   */
  logLevel?: 'info' | 'warn';
};

/**
 * Creates the failure of one row: `videoErrors.videoNotFound()`, `clipErrors.tooManyPresets(50)`.
 */
export type ErrorConstructor<Definition extends ErrorDefinition = ErrorDefinition> = {
  readonly code: Definition['code'];
} & (Definition['message'] extends string
  ? (options?: FailureOptions) => Failure
  : (...parameters: [...ParametersOf<Definition['message']>, options?: FailureOptions]) => Failure);
type ParametersOf<Message> = Message extends (...parameters: infer Parameters) => string
  ? Parameters
  : never;

export type ErrorTable<Definitions extends Record<string, ErrorDefinition>> = {
  readonly [Name in keyof Definitions]: ErrorConstructor<Definitions[Name]> & {
    readonly definition: Definitions[Name];
  };
};

/** The codes of a table made by `defineErrors`. */
export type CodeOf<Table extends Record<string, { readonly code: string }>> =
  Table[keyof Table]['code'];

/** The error table of a folder: for every row, a function that creates its failure. */
export function defineErrors<const Definitions extends Record<string, ErrorDefinition>>(
  definitions: Definitions,
): ErrorTable<Definitions>;
export function defineErrors(definitions: Record<string, ErrorDefinition<unknown>>): object {
  const constructors = Object.entries(definitions).map(([name, definition]) => {
    const { code, message, otherStatuses: _, ...defaults } = definition;
    const create =
      typeof message === 'string'
        ? (options?: FailureOptions) => new Failure(code, message, { ...defaults, ...options })
        : (parameter: unknown, options?: FailureOptions) =>
            new Failure(code, message(parameter), { ...defaults, ...options });
    return [name, Object.assign(create, { code, definition })];
  });
  return Object.fromEntries(constructors);
}

/** Whether the error is a failure with the code of one of these rows. */
export function isFailure<Code extends string>(
  error: unknown,
  ...rows: readonly { readonly code: Code }[]
): error is Failure & { readonly code: Code } {
  return error instanceof Failure && rows.some(({ code }) => code === error.code);
}
