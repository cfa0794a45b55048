/**
 * The beginning of an unfinished text that ends with a whole sentence; empty when no sentence is
 * whole. A full stop ends a sentence where white space follows; the marks of scripts that write no
 * spaces end one anywhere.
 */
export function wholeSentences(text: string): string {
  return text.match(untilLastEnd)?.[0] ?? '';
}

const untilLastEnd = /^[\s\S]*(?:[.!?…]["'”’»)\]]{0,3}(?=\s|$)|[。！？।॥۔؟]["'”’»」』）)\]]{0,3})/u;
