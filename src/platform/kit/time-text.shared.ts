/** Seconds as `M:SS`, from an hour on `H:MM:SS` (rounded to whole seconds). */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes, rest] = [
    Math.floor(whole / 3600),
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Seconds as text with at most 3 decimals and no trailing zeros: 12.5 -> "12.5". */
export function formatSeconds(seconds: number): string {
  return String(Math.round(seconds * 1000) / 1000);
}
