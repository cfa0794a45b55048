/** A progress notification: `progress` is a percentage that increases with every notification. */
export type Progress = { progress: number; message: string };

/**
 * Notifies a client of the progress of a call (0 to 1), at most once for each percent. While
 * nothing changes, the reported progress is raised by a fraction of a percent every
 * `heartbeatMilliseconds`, because clients abandon calls without progress.
 */
export function progressReporter(
  notify: (progress: Progress) => Promise<void>,
  { heartbeatMilliseconds }: { heartbeatMilliseconds: number },
) {
  let reported = -1;
  let message = 'Working';
  let timer: NodeJS.Timeout;
  const send = async (progress: number) => {
    reported = progress;
    timer.refresh();
    await notify({ progress, message });
  };
  // Never reaches the next whole percent, so that no report is left out.
  const raised = () => (reported < 0 ? 0 : reported + (Math.floor(reported) + 1 - reported) / 20);
  timer = setTimeout(() => {
    if (reported < 100) void send(raised()).catch(() => undefined);
  }, heartbeatMilliseconds);
  return {
    async report(fraction: number, about: string): Promise<void> {
      message = about;
      const percent = Math.round(fraction * 100);
      if (percent > reported) await send(percent);
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
