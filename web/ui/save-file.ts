/** Downloads a text as a file. `type`: "text/csv". */
export function saveTextFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName(name);
  link.click();
  // Some browsers start reading only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads the file at the address. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** A file name that every system accepts. */
function fileName(name: string): string {
  const allowed = name.replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]+/gu, ' ').replace(/\s+/g, ' ');
  return (
    allowed
      .replace(/^[. ]+/, '')
      .replace(/ +(\.\w+)$/, '$1')
      .trim() || 'file'
  );
}
