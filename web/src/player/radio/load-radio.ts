import { radioContract } from '@overtone/shared/discovery/radio/radio.contract.ts';
import type { RadioSeed, RadioTrack } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { call } from '../../lib/api.ts';
import { getPageQuery } from '../../lib/paging.ts';

type Params = Parameters<typeof call<typeof radioContract.get>>[1]['params'];

/** Identifies a radio. */
export type RadioRef = Pick<RadioSeed, 'type' | 'id'>;

/**
 * Loads a page of a radio. Without a cursor the API starts a new random order.
 * @throws ApiError if the seed is invalid.
 */
export const loadRadio = async (
  { type, id }: RadioRef,
  cursor: string | null = null,
): Promise<{ seed: RadioSeed; pagination: Page<RadioTrack> }> => {
  const params = { seedType: type, seedId: id } as Params;
  return call(radioContract.get, { params, query: getPageQuery(cursor) });
};
