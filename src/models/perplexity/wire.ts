import type { JSONObject, LanguageModelV4CallOptions, LanguageModelV4FinishReason, LanguageModelV4Usage } from '@ai-sdk/provider';

/** What one event of the service's stream says. */
export type Told =
  | { text: string }
  | { reasoning: string }
  | { source: Source }
  | { finished: { reason: LanguageModelV4FinishReason; usage: LanguageModelV4Usage } }
  | { failed: { message: string; status: number } };

export type Source = { url: string; title?: string | undefined };

/** One of the service's two ways to be asked. */
export type Wire = {
  /** Below the base address. */
  path: string;
  body(name: string, options: LanguageModelV4CallOptions): JSONObject;
  /** Reads the events of one stream in their order; may be given anything. */
  reader(): (event: unknown) => Told[];
};
