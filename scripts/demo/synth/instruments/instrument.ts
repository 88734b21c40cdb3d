import type { Stereo } from '../stereo.ts';

/**
 * Synthesizes a note that is held for some seconds; its release makes the sound longer.
 * The same note always gives the same sound, so that the studio can cache it.
 */
export type Instrument = (midi: number, heldSeconds: number) => Stereo;
