import type { TrackId } from '@overtone/shared/ids.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { type FactDocument, toDetailFacts, toDetailId } from './track-facts.ts';

/** Returns the current details of tracks. Costs a BatchGetItem (one read unit for each 4 KB of each). */
const findTrackDetails = (ids: readonly TrackId[]) =>
  findItems(
    trackDetailItem,
    ids.map((id) => ({ id })),
    { consistent: true },
  );

/**
 * Returns the facts of track details by document id; null for details without facts. Costs the same as
 * `findTrackDetails`.
 */
export const readDetailFacts = async (ids: readonly TrackId[]): Promise<Map<string, FactDocument | null>> => {
  const details = await findTrackDetails(ids);
  return new Map(details.map((detail) => [toDetailId(detail.id), toDetailFacts(detail)]));
};
