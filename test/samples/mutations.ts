const pieces = [
  '\n',
  '\n\n',
  ' ',
  '-',
  '--',
  '>',
  '-->',
  ':',
  ',',
  '.',
  '0',
  '9',
  '99',
  '<',
  '</',
  '<i>',
  '&',
  '{',
  '}',
  '"',
  '[',
  ']',
  '♪',
  'é',
  '漢',
  '\ufeff',
  '\u200b',
  '\r',
  '00:00:01,000',
  'NaN',
  '\\N',
  'T',
];

/** A text with some of its characters or lines removed, repeated, moved or replaced. */
export function mutated(text: string, random: () => number): string {
  let changed = text;
  for (let times = 1 + Math.floor(random() * 4); times > 0; times--)
    changed = once(changed, random);
  return changed;
}

function once(text: string, random: () => number): string {
  const at = Math.floor(random() * (text.length + 1));
  const piece = pieces[Math.floor(random() * pieces.length)] ?? '';
  const lines = text.split('\n');
  const line = Math.floor(random() * lines.length);
  const other = Math.floor(random() * lines.length);
  const changes = [
    () => text.slice(0, at) + piece + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + piece + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + Math.floor(random() * 30)),
    () => text.slice(0, at),
    () => text.slice(at),
    () => lines.toSpliced(line, 1).join('\n'),
    () => lines.toSpliced(line, 0, '').join('\n'),
    () => lines.toSpliced(other, 0, lines[line] ?? '').join('\n'),
    () => lines.with(line, lines[other] ?? '').join('\n'),
    () =>
      lines
        .with(line, `${lines[line]} ${lines[line + 1] ?? ''}`)
        .toSpliced(line + 1, 1)
        .join('\n'),
    () => text.replaceAll('\n', '\r\n'),
    () => text + text.slice(at),
  ];
  return changes[Math.floor(random() * changes.length)]?.() ?? text;
}
