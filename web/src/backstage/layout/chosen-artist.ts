import { createStore } from '../../player/engine/store.ts';

const storageKey = 'overtone.backstage-artist';

interface Choice {
  /** The user who made the choice. */
  readonly userId: string;
  readonly artistId: string;
}

const readChoice = (): Choice | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('userId' in stored) || !('artistId' in stored)) return null;
    const { userId, artistId } = stored;
    return typeof userId === 'string' && typeof artistId === 'string' ? { userId, artistId } : null;
  } catch {
    return null;
  }
};

/** The artist that the user has selected, stored in this browser per user. */
export const chosenArtist = createStore(readChoice());

export const chooseArtist = (choice: Choice): void => {
  chosenArtist.set(choice);
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // Without access to the storage the choice lasts as long as the page.
  }
};

/** Deletes the choice, for example when the user logs out. */
export const clearChosenArtist = (): void => {
  chosenArtist.set(null);
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Without access to the storage nothing was stored.
  }
};
