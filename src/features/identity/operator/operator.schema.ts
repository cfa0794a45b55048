import { z } from 'zod';
import { clipBrand } from '#engine/port/brand.schema.ts';
import { subtitleCustomization } from '#engine/port/subtitle-customization.schema.ts';
import { brandSlot } from '#features/clips/brand/brand.schema.ts';
import { modelJobs } from '#features/models/models.constants.ts';
import { keyTested, modelSettings } from '#features/models/models.schema.ts';
import { discardedItem } from '#features/videos/cleanup/trash-operator.schema.ts';

/** The commands that the server's operator may send from the command line. */
export const operatorRequest = z.discriminatedUnion('act', [
  z.object({ act: z.literal('list') }),
  /** Without a password one is generated. */
  z.object({
    act: z.literal('add'),
    email: z.string(),
    name: z.string().optional(),
    password: z.string().optional(),
  }),
  z.object({ act: z.literal('remove'), email: z.string() }),
  /** `person`: an email address, or with an identity provider also a user id. */
  z.object({ act: z.literal('sign-out'), person: z.string() }),
  /** With `keepTokens`, the tokens of the account stay valid. */
  z.object({
    act: z.literal('password'),
    email: z.string(),
    password: z.string().optional(),
    keepTokens: z.boolean().optional(),
  }),
  /** Lets a person set up the server in the app or, with `remove`, no longer. */
  z.object({ act: z.literal('operator'), email: z.string(), remove: z.boolean().optional() }),
  /** The code that the first account needs. */
  z.object({ act: z.literal('code') }),
  /** The brand kits of all people. */
  z.object({ act: z.literal('brand-kits') }),
  /** Everything in the trash, of all people. */
  z.object({ act: z.literal('trash-list') }),
  z.object({ act: z.literal('trash-restore'), id: z.string() }),
  /** Without an id, everything in the trash is deleted for good. */
  z.object({ act: z.literal('trash-empty'), id: z.string().optional() }),
  /** The keys and models of the server. */
  z.object({ act: z.literal('models') }),
  /** Tests a key of a model service and stores it. */
  z.object({
    act: z.literal('model-key-set'),
    provider: z.string(),
    key: z.string().optional(),
    baseUrl: z.string().optional(),
  }),
  z.object({ act: z.literal('model-key-test'), provider: z.string() }),
  z.object({ act: z.literal('model-key-remove'), provider: z.string() }),
  /** Without a model, the stored choice is forgotten. */
  z.object({
    act: z.literal('model-choose'),
    job: z.enum(modelJobs),
    model: z.object({ provider: z.string(), model: z.string() }).optional(),
  }),
  /** Writes a copy of the embedded database. */
  z.object({ act: z.literal('dump') }),
  /**
   * A token for an agent on this computer, with the server's address. Without an email address, the
   * token is for the only account or, if there is none yet, for the local person, whose data the
   * first account will take over.
   */
  z.object({
    act: z.literal('agent'),
    email: z.string().optional(),
    seconds: z.number().int().positive(),
  }),
  /** Without an email address there must be exactly one account. */
  z.object({
    act: z.literal('token'),
    email: z.string().optional(),
    seconds: z.number().int().positive(),
  }),
]);
export type OperatorRequest = z.infer<typeof operatorRequest>;

/** A person's usage: unfinished jobs, bytes stored, seconds of video in the last 24 hours. */
const personUsage = z.object({
  jobs: z.number(),
  storedBytes: z.number(),
  videoSeconds: z.number(),
});
export type PersonUsage = z.infer<typeof personUsage>;

const brandKit = z.object({
  name: z.string(),
  /** The owner's email address, or the user id if no address is known. */
  owner: z.string(),
  isDefault: z.boolean(),
  /** The files in the kit. */
  files: z.array(brandSlot),
  /** What the kit adds to a clip; absent when it adds nothing. */
  brand: clipBrand.optional(),
  captionStyle: subtitleCustomization.optional(),
});

export const operatorResponse = z.object({
  /** The accounts concerned. */
  accounts: z.array(
    z.object({
      /** The user id. */
      id: z.string(),
      /**
       * With an identity provider, this and the following fields are absent unless the person is
       * signed in.
       */
      email: z.string().optional(),
      name: z.string().optional(),
      createdAt: z.string().optional(),
      /** Whether the person may set up the server in the app. */
      isOperator: z.boolean().optional(),
      usage: personUsage.optional(),
    }),
  ),
  /** The generated password. */
  password: z.string().optional(),
  /** The code for the first account; absent when none is needed. */
  code: z.string().optional(),
  /** The bearer token. */
  token: z.string().optional(),
  /** The address at which the server is reached, without a trailing slash. */
  address: z.string().optional(),
  brandKits: z.array(brandKit).optional(),
  trash: z.array(discardedItem).optional(),
  /** How many items of the trash were deleted for good. */
  deleted: z.number().optional(),
  /** The path of the dump. */
  dump: z.string().optional(),
  models: modelSettings.optional(),
  keyTested: keyTested.optional(),
});
export type OperatorResponse = z.infer<typeof operatorResponse>;

export type Operator = (request: OperatorRequest) => Promise<OperatorResponse>;
