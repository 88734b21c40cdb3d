/** Seconds of a track below which it is none, and heard seconds above which any listen is one. */
const shortest = 30;
const enough = 240;

/**
 * Whether so many heard seconds of a track make a scrobble: more than 30 seconds long, and heard for half of it or four
 * minutes.
 * Source: Last.fm, "When is a scrobble a scrobble?" (last.fm/api/scrobbling); ListenBrainz says the same of
 * `submit-listens`.
 * @param length seconds, 0 where nobody knows
 */
export const isScrobble = ({ seconds, length }: { readonly seconds: number; readonly length: number }): boolean =>
  seconds >= enough || (length > shortest && seconds >= length / 2);
