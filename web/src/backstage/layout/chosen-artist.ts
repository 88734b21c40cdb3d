import { createStore } from '../../player/engine/store.ts';

const storageKey = 'overtone.backstage-artist';

interface Choice {
  /** Whoever chose. */
  readonly userId: string;
  readonly artistId: string;
}

const read = (): Choice | null => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || !('artistId' in kept)) return null;
    const { userId, artistId } = kept;
    return typeof userId === 'string' && typeof artistId === 'string' ? { userId, artistId } : null;
  } catch {
    return null;
  }
};

/** Which of their artists somebody works on: kept on this browser, for them alone. */
export const chosenArtist = createStore(read());

export const chooseArtist = (choice: Choice): void => {
  chosenArtist.set(choice);
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice));
  } catch {
    // A forbidden storage keeps it for this visit only.
  }
};

/** Whoever comes after them begins anew. */
export const clearChosenArtist = (): void => {
  chosenArtist.set(null);
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // A forbidden storage has kept none.
  }
};
