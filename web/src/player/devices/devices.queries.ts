import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import { queryOf } from '../../lib/query-of.ts';

/** Milliseconds after which a window that is come back to asks again. */
const askAgainMs = 60_000;

const list = queryOf(deviceContract.list, {}, (reply) => reply);

/** Somebody's devices, as they are when they are looked at. */
export const devicesQuery = { ...list, staleTime: 0 };

/**
 * The same for whoever comes: asked once, and again when a window is come back to after a while. Apart from the list, so that
 * nothing is offered while somebody looks at that.
 */
export const offerQuery = {
  ...list,
  queryKey: [...list.queryKey, 'offer'] as const,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  refetchOnWindowFocus: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
    Date.now() - state.dataUpdatedAt > askAgainMs && ('always' as const),
};
