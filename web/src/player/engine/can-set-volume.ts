/** An element that never plays. */
const sample = document.createElement('audio');
sample.volume = 0.5;

/**
 * Returns whether the browser lets a page set the volume. On iOS only the buttons of the device change the volume: a
 * page can set the value of an element, but iOS resets it shortly after. Do not call this while the page starts, before
 * iOS has reset it.
 */
export const canSetVolume = (): boolean => sample.volume === 0.5;
