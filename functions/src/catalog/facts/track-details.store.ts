import type { TrackId } from '@overtone/shared/ids.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';

/** The heavy parts of some tracks as they are now: a BatchGetItem, a unit for each 4 KB of each. */
export const findTrackDetails = (ids: readonly TrackId[]) =>
  findItems(
    trackDetailItem,
    ids.map((id) => ({ id })),
    { consistent: true },
  );
