import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredCredentials } from './stored-user.model.ts';

/** The secrets that authenticate a user, in the user's partition. */
export const credentialsItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredCredentials,
  key: { pk: 'user#{userId}', sk: 'credentials' },
  isConsistent: true,
});
