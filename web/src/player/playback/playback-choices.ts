/** Playback rates to choose from; 1 is the recorded speed. */
export const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Sleep timer options in minutes. */
export const sleepMinutes: readonly number[] = [5, 10, 15, 30, 45, 60];
