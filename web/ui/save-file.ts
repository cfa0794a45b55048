/** Gives the person a file with that text, as a download. `type`: "text/csv". */
export function saveTextFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  link.click();
  // Some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What every system takes for a file's name. */
function fileName(name: string): string {
  const allowed = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ').replace(/\s+/g, ' ');
  return (
    allowed
      .replace(/^[. ]+/, '')
      .replace(/ +(\.\w+)$/, '$1')
      .trim() || 'file'
  );
}
