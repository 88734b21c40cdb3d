import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** Milliseconds after which the offer is loaded again when the window gets the focus. */
const refetchMs = 60_000;

const list = createQuery(deviceContract.list, {}, (response) => response);

/** The user's devices, loaded each time they are shown. */
export const devicesQuery = { ...list, staleTime: 0 };

/**
 * The same list for the offer to continue. Loaded once, and again when the window gets the focus after a while. It is
 * separate from the list, so that no offer appears while the list is shown.
 */
export const offerQuery = {
  ...list,
  queryKey: [...list.queryKey, 'offer'] as const,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > refetchMs && ('always' as const),
};
