/**
 * Repairs the tags of a feed that is written like HTML, so that an XML parser reads them: attribute
 * values get their quotes, and enclosures that are left open are closed. Comments and CDATA stay as
 * they are. Takes linear time.
 */
export function repairedTags(text: string): string {
  let repaired = '';
  let done = 0;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', Math.max(at + 1, done))) {
    const closing = literals.find(([opening]) => text.startsWith(opening, at))?.[1];
    if (closing !== undefined) {
      const end = text.indexOf(closing, at);
      if (end < 0) break;
      done = copyTo(end);
      continue;
    }
    // A tag that never ends is not read a second time.
    tag.lastIndex = at;
    const found = tag.exec(text)?.[0] ?? '<';
    const end = at + found.length;
    if (text[end] !== '>' || !/^<[a-z]/i.test(found)) {
      done = copyTo(end);
      continue;
    }
    repaired += text.slice(done, at) + withQuotes(found);
    if (isOpenEnclosure(found, text.slice(end + 1, end + 200))) repaired += '/';
    done = end;
  }
  return repaired + text.slice(done);

  function copyTo(end: number): number {
    repaired += text.slice(done, end);
    return end;
  }
}

const literals = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
] as const;

/** A tag up to its `>`, which may also occur in quotes. */
const tag = /<(?:"[^"]*"|'[^']*'|[^"'<>]+)*/y;

const attributes = /"[^"]*"|'[^']*'|(=\s*)([^\s"'][^\s"']*)/g;

function withQuotes(found: string): string {
  if (!found.includes('=')) return found;
  return found.replace(
    attributes,
    (all, before: string | undefined, value: string | undefined, at: number) => {
      if (before === undefined || value === undefined) return all;
      const isLast = at + all.length === found.length;
      const slash = isLast && value.endsWith('/') ? '/' : '';
      return `${before}"${slash ? value.slice(0, -1) : value}"${slash}`;
    },
  );
}

function isOpenEnclosure(found: string, next: string): boolean {
  return (
    /^<enclosure\s/i.test(found) && !found.endsWith('/') && !/^\s*<\/enclosure\s*>/i.test(next)
  );
}
