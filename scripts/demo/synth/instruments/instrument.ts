import type { Stereo } from '../stereo.ts';

/**
 * Makes one note, held for some seconds and then let go: the sound is longer than that by its release.
 * The same note is always the same sound, so a part keeps it and plays it again.
 */
export type Instrument = (midi: number, seconds: number) => Stereo;
