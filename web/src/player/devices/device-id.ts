import type { DeviceId } from '@overtone/shared/ids.ts';

/** Crockford's base 32, as the other ids are written in. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const byChance = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => alphabet[byte % 32]).join('');

const idKey = 'overtone.device';
const writerKey = 'overtone.device.writer';
const dismissedKey = 'overtone.device.dismissed';

/** For as long as the page is there: all that a forbidden storage has. */
const kept = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return kept.get(key) ?? null;
  }
};

const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    kept.set(key, text);
  }
};

/** This browser's id, one for all of its tabs: made by chance, and known to nobody but whoever is signed in. */
export const ownDeviceId = (): DeviceId => {
  const known = read(idKey);
  if (known?.startsWith('dev_')) return known as DeviceId;
  const made: DeviceId = `dev_${byChance()}`;
  write(idKey, made);
  return made;
};

const tab = byChance();

/** Which tab saved the queue last: tabs are one device, and each has a queue of its own. */
export const writer = {
  isThis: (): boolean => read(writerKey) === tab,
  note: (): void => write(writerKey, tab),
};

/** The one offer that was dismissed last, as it was saved. */
export const dismissed = {
  is: (offer: string): boolean => read(dismissedKey) === offer,
  note: (offer: string): void => write(dismissedKey, offer),
};

/** Whoever comes after somebody who signed out is on a device of their own. */
export const clearDeviceId = (): void => {
  kept.clear();
  try {
    for (const key of [idKey, writerKey, dismissedKey]) localStorage.removeItem(key);
  } catch {
    // A forbidden storage has kept nothing.
  }
};
