/** Milliseconds that the server's clock is ahead of this machine's, as far as its last answer tells: to the second. */
let ahead = 0;

/** Learns the time from an answer of the API, none of which any cache keeps. */
export const noteServerTime = ({ headers }: Response): void => {
  const time = Date.parse(headers.get('Date') ?? '');
  if (time) ahead = time - Date.now();
};

/** Now by the server's clock, in milliseconds; by this machine's as long as no answer came. */
export const serverNow = (): number => Date.now() + ahead;
