/** Speeds to choose from; 1 is as recorded. */
export const rates: readonly number[] = [0.5, 0.75, 1, 1.25, 1.5, 2];

/** Minutes until the music stops by itself. */
export const sleepMinutes: readonly number[] = [5, 10, 15, 30, 45, 60];
