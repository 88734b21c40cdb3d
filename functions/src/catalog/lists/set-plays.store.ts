import { both, isBelow, isThere } from '../../platform/dynamo/conditions.ts';
import type { Found, ItemType, KeyValues } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { changeItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { mayRetry } from '../../platform/retry.ts';
import { isPublishedUnchanged } from '../music/stored-publication-state.ts';

interface Counted {
  readonly plays: number;
  readonly isPublished: boolean;
}

/**
 * Sets the counted plays of what is in a chart while it is out, and its place there. A total, so that doing it twice
 * changes nothing; a total older than the stored one, and what is gone, are passed over. A read and a write; both again
 * where it came out, or was taken back, in between.
 * @returns what it was, if there is such a thing
 * @throws AppError `unavailable` when others stay in the way
 */
export const setPlays = async <Value extends Counted, Pk extends string, Sk extends string>(
  type: ItemType<Value, Pk, Sk>,
  key: KeyValues<NoInfer<Value>, Pk | Sk>,
  plays: number,
): Promise<Found<Value, Pk, Sk> | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    const item = await findItem(type, key, { consistent: attempt > 1 });
    if (!item || item.plays >= plays) return item;
    const { isPublished } = item;
    const when = both(isThere, isBelow('plays', plays), isPublishedUnchanged(isPublished));
    if (
      await changeItem(type, key, {
        set: { plays } as Partial<Value>,
        knowing: { isPublished } as Partial<Value>,
        when,
      })
    )
      return item;
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'The catalogue is very busy. Please try again.');
  }
};
