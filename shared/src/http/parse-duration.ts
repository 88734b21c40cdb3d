/** One day, which is longer than any track. */
const secondsMax = 24 * 3_600;

/** Parses `1:30`, `1:02:03` or `90` to seconds. Returns null for an empty text, and undefined for an invalid one. */
export const parseDuration = (text: string): number | null | undefined => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(trimmed)) return undefined;
  const seconds = trimmed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds <= secondsMax ? seconds : undefined;
};
