import { formatDuration } from '../lib/format.ts';

/**
 * Formats the remaining time, `15 sec`. Returns undefined if it is unknown or longer than a day.
 * @param bytes remaining bytes
 * @param speed bytes per second
 */
export const formatTimeLeft = (bytes: number, speed: number): string | undefined => {
  if (speed < 1 || bytes <= 0) return undefined;
  const seconds = Math.ceil(bytes / speed);
  // An estimate of days is not reliable.
  return seconds > 24 * 3_600 ? undefined : formatDuration(seconds * 1_000);
};
