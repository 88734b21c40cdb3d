/** Seconds as a line's time: `0:31.6`, with two digits behind the point `0:31.62`. */
export const lineClock = (seconds: number, digits: 1 | 2 = 1): string => {
  const parts = 10 ** digits;
  const whole = Math.round(Math.max(seconds, 0) * 100);
  const cut = Math.floor((whole * parts) / 100);
  const rest = (cut / parts) % 60;
  return `${Math.floor(cut / parts / 60)}:${rest.toFixed(digits).padStart(3 + digits, '0')}`;
};

/** A time as somebody writes it: `1:05.5`, `65,5`, `1:05`. @returns seconds; undefined for anything else. */
export const readClock = (text: string): number | undefined => {
  const [, minutes = '0', seconds] = /^\s*(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d{1,3})?)\s*$/.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'));
};
