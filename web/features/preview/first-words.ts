/**
 * A time of the clip at which a caption shows, seconds: within the first one. Undefined when the
 * script has none.
 */
export function firstWordsIn(script: string): number | undefined {
  const shown = [
    ...script.matchAll(/^Dialogue: *\d+,(\d+):(\d\d):([\d.]+),(\d+):(\d\d):([\d.]+),/gm),
  ].map((line) => {
    const [startHours, startMinutes, start, endHours, endMinutes, end] = line.slice(1).map(Number);
    return {
      start: secondsOf(startHours, startMinutes, start),
      end: secondsOf(endHours, endMinutes, end),
    };
  });
  const first = shown.reduce<(typeof shown)[number] | undefined>(
    (one, other) => (one && one.start <= other.start ? one : other),
    undefined,
  );
  return first && (first.start + first.end) / 2;
}

const secondsOf = (hours = 0, minutes = 0, seconds = 0): number =>
  3600 * hours + 60 * minutes + seconds;
