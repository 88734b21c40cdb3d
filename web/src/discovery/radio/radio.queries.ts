import type { RadioSeedType } from '@overtone/shared/discovery/radio/radio.model.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { nextCursor } from '../../lib/paging.ts';
import { loadRadio } from '../../player/radio/load-radio.ts';

/** A radio, page by page. Type and id come from a path: the API says what is none. */
export const radioQuery = (type: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['radio', type, id],
    queryFn: ({ signal, pageParam }) => loadRadio({ type: type as RadioSeedType, id }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => nextCursor(pagination),
    // Asked again it would be in another order, under the listener's eyes.
    staleTime: Number.POSITIVE_INFINITY,
  });
