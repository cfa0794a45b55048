import type {
  JSONObject,
  LanguageModelV4CallOptions,
  LanguageModelV4FinishReason,
  LanguageModelV4Usage,
} from '@ai-sdk/provider';

/** The content of one event of the service's stream. */
export type ParsedResponse =
  | { text: string }
  | { reasoning: string }
  | { source: Source }
  | { finished: { reason: LanguageModelV4FinishReason; usage: LanguageModelV4Usage } }
  | { failed: { message: string; status: number } };

export type Source = { url: string; title?: string | undefined };

/** One of the service's two transports. */
export type Wire = {
  /** The path below the base URL. */
  path: string;
  body(name: string, options: LanguageModelV4CallOptions): JSONObject;
  /** Parses the events of one stream in order; accepts any input. */
  reader(): (event: unknown) => ParsedResponse[];
};
