/**
 * Seconds of an ISO 8601 duration as YouTube writes it: `PT1H2M3S`, `P1DT2H`, `P2W`, and `P0D` for
 * a live stream. Undefined when it is invalid or counts months or years, which have no fixed
 * length.
 */
export function durationSeconds(text: string): number | undefined {
  const [whole, weeks, days, hours, minutes, seconds] = pattern.exec(text.trim()) ?? [];
  if (whole === undefined || whole.endsWith('P') || whole.endsWith('T')) return undefined;
  const number = (part: string | undefined) => Number(part?.replace(',', '.') ?? 0);
  return (
    number(weeks) * 604_800 +
    number(days) * 86_400 +
    number(hours) * 3600 +
    number(minutes) * 60 +
    number(seconds)
  );
}

const pattern =
  /^P(?:(\d+(?:[.,]\d+)?)W)?(?:(\d+(?:[.,]\d+)?)D)?(?:T(?:(\d+(?:[.,]\d+)?)H)?(?:(\d+(?:[.,]\d+)?)M)?(?:(\d+(?:[.,]\d+)?)S)?)?$/;
