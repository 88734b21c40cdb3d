/** An element that never plays. */
const sample = document.createElement('audio');
sample.volume = 0.5;

/**
 * Returns whether the browser lets a page set the volume. iOS leaves it to its buttons: the value of an element can be
 * set there and is reset shortly after. Do not call this while the page starts, before iOS has reset it.
 */
export const canSetVolume = (): boolean => sample.volume === 0.5;
