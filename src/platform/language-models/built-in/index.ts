export { builtInErrors } from './errors.ts';
export { readGguf } from './gguf.ts';
export type { LanguageModelFiles } from './language-process.ts';
export { builtInModel } from './model.ts';
export { type BuiltInRunner, createBuiltInRunner } from './runner.ts';
export { tryLanguageModel } from './try-language-model.ts';
