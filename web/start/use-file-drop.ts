import { useEffect, useRef, useState } from 'react';

/** Takes a file that is dropped anywhere on the page; true while one is held over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFile);
  latest.current = onFile;
  useEffect(() => {
    const carriesFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const hover = (event: DragEvent) => {
      if (!carriesFile(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Between two elements of the page the pointer leaves one for the other; only leaving the window has no other.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files.item(0);
      if (!carriesFile(event)) return;
      event.preventDefault();
      if (file) latest.current(file);
    };
    const listened = [['dragover', hover] as const, ['dragleave', leave] as const, ['drop', drop] as const];
    for (const [name, listener] of listened) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listened) removeEventListener(name, listener);
    };
  }, []);
  return over;
}
