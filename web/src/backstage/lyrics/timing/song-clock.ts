/** The state of the player at one moment. */
export interface Reading {
  /** Seconds since the start of the song. */
  readonly position: number;
  /** Milliseconds of `performance.now()`. */
  readonly readAt: number;
  /** Playback rate, or 0 while paused. */
  readonly rate: number;
}

/**
 * How long a reading is used, in milliseconds: long enough to smooth coarse positions, short enough to drop the first
 * ones, which are too early.
 */
const windowMs = 400;
/** If a reading deviates by more seconds from the expected position, the user has seeked. */
const jumpSeconds = 0.25;

/** The position at time 0 of the clock if the song had always played at this rate. */
const getOrigin = ({ position, readAt, rate }: Reading): number => position - (readAt / 1000) * rate;

/**
 * Calculates the position of a song at any time of `performance.now()`, including recent times, because a busy page
 * handles a key press late. Browsers update the position in steps (Firefox: up to 40 ms). A reported position is late
 * and never early, so the most advanced of the last readings is correct. The position already considers the output
 * latency that the system reports. An unreported latency (wireless headphones) is covered by the offset that the user
 * sets.
 */
export const createSongClock = () => {
  let readings: Reading[] = [];

  const addReading = (reading: Reading): void => {
    const lastReading = readings.at(-1);
    const hasSeeked = lastReading && Math.abs(getOrigin(reading) - getOrigin(lastReading)) > jumpSeconds;
    if (!lastReading || hasSeeked || lastReading.rate !== reading.rate || reading.rate === 0) readings = [];
    readings = [...readings.filter(({ readAt }) => readAt >= reading.readAt - windowMs), reading];
  };

  return {
    addReading,
    /**
     * @param time milliseconds of `performance.now()`, such as the `timeStamp` of an event
     * @returns seconds since the start of the song, 0 before the first reading
     */
    getPosition(time: number): number {
      const lastReading = readings.at(-1);
      if (!lastReading) return 0;
      if (lastReading.rate === 0) return lastReading.position;
      return Math.max(Math.max(...readings.map(getOrigin)) + (time / 1000) * lastReading.rate, 0);
    },
  };
};
