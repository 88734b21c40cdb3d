import { digestContract } from '@overtone/shared/notifications/digest.contract.ts';
import { valueListContract } from '@overtone/shared/site/value-lists/value-list.contract.ts';
import { createQuery } from '../../lib/create-query.ts';

/** When the user gets the digest of notifications. */
export const digestQuery = createQuery(digestContract.read, {}, (digest) => digest);

/** The time zones to choose from. They are cached for a day. */
export const timezonesQuery = {
  ...createQuery(valueListContract.get, { params: { names: 'timezones' } }, ({ timezones }) => timezones),
  staleTime: 86_400_000,
};
