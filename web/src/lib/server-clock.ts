/** Milliseconds by which the server's clock is ahead of the local one, to the second, from the last response. */
let aheadMs = 0;

/** Reads the server's time from an API response, which is never cached. */
export const recordServerTime = ({ headers }: Response): void => {
  const time = Date.parse(headers.get('Date') ?? '');
  if (time) aheadMs = time - Date.now();
};

/** Returns the current time of the server in milliseconds, or the local time before any response. */
export const getServerTime = (): number => Date.now() + aheadMs;
