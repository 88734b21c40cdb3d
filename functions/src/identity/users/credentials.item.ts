import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredCredentials } from './stored-user.model.ts';

/** What proves who somebody is, in their partition. */
export const credentialsItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredCredentials,
  key: { pk: 'user#{userId}', sk: 'credentials' },
  isConsistent: true,
});
