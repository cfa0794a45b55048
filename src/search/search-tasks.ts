import { primaryTag } from '#languages';
import { decodeTranscript } from '#transcript';
import { cutBlocks } from './blocks.ts';
import type { BlocksToIndex } from './index-blocks.ts';

/** What is indexed of a stored transcript. */
export function blocksOfTranscript({ json }: { json: Uint8Array<ArrayBuffer> }): BlocksToIndex {
  const transcript = decodeTranscript({ json });
  return { language: primaryTag(transcript.language) ?? 'und', blocks: cutBlocks(transcript) };
}
