import { spokenDuration } from '../lib/format.ts';

/**
 * Time left in words, `15 sec`; undefined while nobody can tell.
 * @param bytes that are left
 * @param speed in bytes a second
 */
export const timeLeft = (bytes: number, speed: number): string | undefined => {
  if (speed < 1 || bytes <= 0) return undefined;
  const seconds = Math.ceil(bytes / speed);
  // Nobody believes days.
  return seconds > 24 * 3_600 ? undefined : spokenDuration(seconds * 1_000);
};
