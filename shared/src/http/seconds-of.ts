/** A day: no track is as long. */
const secondsMax = 24 * 3_600;

/** Seconds of `1:30`, `1:02:03` or `90`; null for nothing at all, undefined for what is no time. */
export const secondsOf = (text: string): number | null | undefined => {
  const written = text.trim();
  if (written === '') return null;
  if (!/^\d{1,5}(:[0-5]?\d){0,2}$/.test(written)) return undefined;
  const seconds = written.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return seconds <= secondsMax ? seconds : undefined;
};
