/** The header of a response that was read earlier: the server's time, in milliseconds since 1970. */
export const readTimeHeader = 'x-overtone-read-time';

const readTimes = new WeakMap<object, number>();

/** Records when the server read the data of a response or a query. Without a time it has just been read. */
export const setReadTime = (of: object, time: number | undefined): void => {
  if (time) readTimes.set(of, time);
  else readTimes.delete(of);
};

/** Returns once when the server read the data, in milliseconds since 1970. Returns undefined for current data. */
export const takeReadTime = (of: object): number | undefined => {
  const time = readTimes.get(of);
  readTimes.delete(of);
  return time;
};
