/** Formats seconds as the time of a line: `0:31.6`, or `0:31.62` with two digits. */
export const formatLineTime = (seconds: number, digits: 1 | 2 = 1): string => {
  const unitsPerSecond = 10 ** digits;
  const hundredths = Math.round(Math.max(seconds, 0) * 100);
  const units = Math.floor((hundredths * unitsPerSecond) / 100);
  const secondsOfMinute = (units / unitsPerSecond) % 60;
  return `${Math.floor(units / unitsPerSecond / 60)}:${secondsOfMinute.toFixed(digits).padStart(3 + digits, '0')}`;
};

/** Parses a time such as `1:05.5`, `65,5` or `1:05`. Returns seconds, or undefined for other text. */
export const parseLineTime = (text: string): number | undefined => {
  const [, minutes = '0', seconds] = /^\s*(?:(\d{1,3}):)?(\d{1,4}(?:[.,]\d{1,3})?)\s*$/.exec(text) ?? [];
  if (seconds === undefined) return undefined;
  return Number(minutes) * 60 + Number(seconds.replace(',', '.'));
};
