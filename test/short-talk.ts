/**
 * A short talk, a sentence every five seconds: spoken for four and a half, then half a second of
 * silence.
 */
export const lines = [
  'Welcome to the workshop, and thank you all for coming.',
  'Nobody tells you that the first hundred chairs are terrible.',
  'My first chair broke under my own mother!',
  'She sat on the floor, looked up and said: "At least it is symmetrical."',
  'I laughed until I cried, and then I built another one.',
  'Today we talk about the tools on this table.',
  'Here is the secret of a good joint.',
  'You do not cut the wood; you listen to it.',
  'Why does every old chair creak?',
  'Because the maker was in a hurry, and wood remembers.',
  'If you remember one thing, remember to wait a day.',
  'A day of waiting saved me a year of repairs.',
  'My neighbour never waited, and he owns no chairs.',
  'We have a short break now and then some questions.',
  'What was the worst mistake I ever made?',
  'I sold a chair before I had sat on it myself.',
  'The buyer came back with a splinter and a smile.',
  'He said: "Your chair bites, but I like it."',
  'He is my best friend today, and he still has the chair.',
  'That is all, thank you very much for listening.',
];

/** The sentences as a caption file, one every so many seconds. */
export function vtt(texts: string[], every = 5): string {
  const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23);
  return `WEBVTT\n\n${texts.map((text, index) => `${stamp(index * every)} --> ${stamp((index + 0.9) * every)}\n${text}\n`).join('\n')}`;
}
