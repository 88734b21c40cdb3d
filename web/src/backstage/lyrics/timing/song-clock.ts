/** What the player says of the moment that it is asked in. */
export interface Reading {
  /** Seconds into the song. */
  readonly position: number;
  /** Milliseconds of `performance.now()`. */
  readonly at: number;
  /** Seconds of the song in a second; 0 while it stands still. */
  readonly rate: number;
}

/** Milliseconds that readings count: long enough to see through a coarse one, short enough to forget a song's hasty first ones. */
const windowMs = 400;
/** Seconds that a reading may be away from where the song has to be: further away somebody has moved in it. */
const jumpSeconds = 0.25;

/** Where the song would have been at the beginning of the clock, had it always played like this. */
const origin = ({ position, at, rate }: Reading): number => position - (at / 1000) * rate;

/**
 * Where a song is at any moment of `performance.now()`, also one that has just passed: a key is pressed before the page hears
 * of it, by as long as it is busy. Browsers tell a player's position in steps (Firefox: up to 40 ms), always late and never
 * early, so that of the last readings the one that is furthest on is the right one. It is the position of what is heard: browsers take
 * what the system says of the way to the speakers out of it. What nobody says (wireless headphones) is for the offset that
 * a person sets.
 */
export const createSongClock = () => {
  let readings: Reading[] = [];

  const read = (reading: Reading): void => {
    const last = readings.at(-1);
    const moved = last && Math.abs(origin(reading) - origin(last)) > jumpSeconds;
    if (!last || moved || last.rate !== reading.rate || reading.rate === 0) readings = [];
    readings = [...readings.filter(({ at }) => at >= reading.at - windowMs), reading];
  };

  return {
    read,
    /**
     * @param moment milliseconds of `performance.now()`; an event's `timeStamp` is one
     * @returns seconds into the song; 0 before the first reading
     */
    at(moment: number): number {
      const last = readings.at(-1);
      if (!last) return 0;
      if (last.rate === 0) return last.position;
      return Math.max(Math.max(...readings.map(origin)) + (moment / 1000) * last.rate, 0);
    },
  };
};
