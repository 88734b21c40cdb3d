import { attentionContract } from '@overtone/shared/admin/attention/attention.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';

/** Milliseconds after which the counts are read again, when a page of the admin area is opened. */
const staleMs = 60_000;

/** The numbers of items that need attention, by section. They are missing until loaded, and after a failure. */
export const useAttention = () =>
  useQuery({ ...createQuery(attentionContract.get, {}, ({ attention }) => attention), staleTime: staleMs }).data;
