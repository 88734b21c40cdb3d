import type { TrackId } from '@overtone/shared/ids.ts';
import { findItems } from '../../platform/dynamo/read.ts';
import { trackDetailItem } from '../music/track-detail.item.ts';
import { detailFactsOf, detailIdOf, type FactDocument } from './track-facts.ts';

/** The heavy parts of some tracks as they are now: a BatchGetItem, a unit for each 4 KB of each. */
const findTrackDetails = (ids: readonly TrackId[]) =>
  findItems(
    trackDetailItem,
    ids.map((id) => ({ id })),
    { consistent: true },
  );

/** What is kept of them, by the ids of documents; null for those that say nothing. Reads as `findTrackDetails`. */
export const readDetailFacts = async (ids: readonly TrackId[]): Promise<Map<string, FactDocument | null>> => {
  const details = await findTrackDetails(ids);
  return new Map(details.map((detail) => [detailIdOf(detail.id), detailFactsOf(detail)]));
};
