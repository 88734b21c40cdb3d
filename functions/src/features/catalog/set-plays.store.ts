import { isConditionFailure } from './condition-failure.store.ts';

/** An ElectroDB patch of something that carries plays. */
interface PlaysPatch {
  set(values: { plays: number }): {
    where(condition: (attributes: { plays: number }, operations: Operations) => string): { go(): Promise<unknown> };
  };
}
interface Operations {
  lt(attribute: number, value: number): string;
}

/**
 * Sets counted plays, and with them every key that sorts by plays: one UpdateItem. A total, so that doing it twice
 * changes nothing; one that is not above the stored one came late and is passed over, as is an item that is gone.
 */
export const setPlays = async (patch: PlaysPatch, plays: number): Promise<void> => {
  try {
    await patch
      .set({ plays })
      .where((stored, { lt }) => lt(stored.plays, plays))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
