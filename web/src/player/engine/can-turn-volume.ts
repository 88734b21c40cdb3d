/** Of which nothing is ever heard. */
const sample = document.createElement('audio');
sample.volume = 0.5;

/**
 * iOS leaves the volume to its buttons: an element's can be set there and is back at once. Not to be asked in the moment
 * in which the page starts, when it may not be back yet.
 */
export const canTurnVolume = (): boolean => sample.volume === 0.5;
