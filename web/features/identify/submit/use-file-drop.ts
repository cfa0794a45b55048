import { useEffect, useRef, useState } from 'react';

/** Accepts files dropped anywhere on the page. @returns true while files are dragged over it */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
    const dragOver = (event: DragEvent) => {
      if (!hasFile(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Moving between elements fires dragleave too; only leaving the window has no related target.
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!hasFile(event)) return;
      event.preventDefault();
      if (files.length > 0) latest.current(files);
    };
    const listeners = [
      ['dragover', dragOver] as const,
      ['dragleave', leave] as const,
      ['drop', drop] as const,
    ];
    for (const [name, listener] of listeners) addEventListener(name, listener);
    return () => {
      for (const [name, listener] of listeners) removeEventListener(name, listener);
    };
  }, []);
  return dragging;
}
