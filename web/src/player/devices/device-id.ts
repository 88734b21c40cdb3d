import type { DeviceId } from '@overtone/shared/ids.ts';

/** Crockford's base 32, the alphabet of all ids. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const createRandomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(26)), (byte) => alphabet[byte % 32]).join('');

const idKey = 'overtone.device';
const writerKey = 'overtone.device.writer';
const dismissedKey = 'overtone.device.dismissed';

/** Stores the values for this page if the browser forbids storage. */
const memory = new Map<string, string>();

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
};

const write = (key: string, text: string): void => {
  try {
    localStorage.setItem(key, text);
  } catch {
    memory.set(key, text);
  }
};

/**
 * Returns this browser's device id, shared by all of its tabs, and creates the id on the first call. The id is random,
 * and only the logged-in user can read it.
 */
export const getDeviceId = (): DeviceId => {
  const stored = read(idKey);
  if (stored?.startsWith('dev_')) return stored as DeviceId;
  const created: DeviceId = `dev_${createRandomId()}`;
  write(idKey, created);
  return created;
};

const tabId = createRandomId();

/** Stores which tab saved the queue last. All tabs are one device, but each tab has a separate queue. */
export const queueWriter = {
  isThisTab: (): boolean => read(writerKey) === tabId,
  storeThisTab: (): void => write(writerKey, tabId),
};

/** The last dismissed offer. */
export const dismissedOffer = {
  equals: (offer: string): boolean => read(dismissedKey) === offer,
  store: (offer: string): void => write(dismissedKey, offer),
};

/** Removes the device id on logout, because the next user of this browser is a different device. */
export const clearDeviceId = (): void => {
  memory.clear();
  try {
    for (const key of [idKey, writerKey, dismissedKey]) localStorage.removeItem(key);
  } catch {
    // A forbidden storage has no values.
  }
};
