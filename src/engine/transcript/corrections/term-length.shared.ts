import { tokensOf } from '../tokens.ts';
import { maxTermWords } from './corrections.constants.ts';

/** Whether a term or a wrong form has few enough words to be searched for. */
export const isTermLength = (form: string): boolean => tokensOf(form).length <= maxTermWords;
