import { useMemo, useRef } from 'react';

/** What undoes one step. */
type Step = () => void;

/** The steps of this visit that can be undone, the latest first. The object is stable. */
export type History = {
  /** @returns a function that undoes just this step; it does nothing the second time */
  add: (undo: Step) => Step;
  /** Undoes the latest step that is left. @returns whether there was one */
  undo: () => boolean;
};

export function useHistory(): History {
  const steps = useRef<Step[]>([]);
  return useMemo(() => {
    const perform = (step: Step | undefined): boolean => {
      if (!step || !steps.current.includes(step)) return false;
      steps.current = steps.current.filter((one) => one !== step);
      step();
      return true;
    };
    return {
      add: (undo) => {
        // Another identity for each step.
        const step = () => undo();
        steps.current.push(step);
        return () => void perform(step);
      },
      undo: () => perform(steps.current.at(-1)),
    };
  }, []);
}
