import { both, isLessThan, itemExists } from '../../platform/dynamo/conditions.ts';
import type { ItemType, KeyValues, StoredValue } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { isPublishedUnchanged } from '../music/stored-publication-state.ts';

interface CountedItem {
  readonly plays: number;
  readonly isPublished: boolean;
}

/**
 * Sets the play count of a published item, and its position in the charts. Idempotent; a total below the stored one
 * and deleted items are ignored. Costs a read and a write, and both again if the item is published or unpublished in
 * between.
 * @returns the item before the write, or undefined if it does not exist
 * @throws AppError `unavailable` if concurrent writes do not end
 */
export const setPlays = async <Value extends CountedItem, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  plays: number,
): Promise<StoredValue<Value, Pk, Sk> | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    const item = await findItem(type, key, { consistent: attempt > 1 });
    if (!item || item.plays >= plays) return item;
    const { isPublished } = item;
    const when = both(itemExists, isLessThan('plays', plays), isPublishedUnchanged(isPublished));
    if (
      await updateItem(type, key, {
        set: { plays } as Partial<Value>,
        unchanged: { isPublished } as Partial<Value>,
        when,
      })
    )
      return item;
    if (!(await waitBeforeRetry(attempt)))
      throw new AppError('unavailable', 'The catalogue is busy right now. Try again.');
  }
};
