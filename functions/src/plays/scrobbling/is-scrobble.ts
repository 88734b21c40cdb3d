/** A track has to be longer than this many seconds. */
const minLength = 30;
/** A play of this many seconds is always a scrobble. */
const sufficientSeconds = 240;

/**
 * Whether a play is a scrobble: the track is longer than 30 seconds, and it was played for half its length or four
 * minutes. Source: Last.fm, "When is a scrobble a scrobble?" (last.fm/api/scrobbling). ListenBrainz has the same rule
 * for `submit-listens`.
 * @param length in seconds, 0 if it is unknown
 */
export const isScrobble = ({ seconds, length }: { readonly seconds: number; readonly length: number }): boolean =>
  seconds >= sufficientSeconds || (length > minLength && seconds >= length / 2);
