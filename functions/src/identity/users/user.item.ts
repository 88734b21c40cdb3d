import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredUser } from './stored-user.model.ts';

// All items of a user are in one partition. A request finds its user in one read, ending sessions does not wait for
// an index, and an account deletion finds everything.

export const userItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredUser,
  key: { pk: 'user#{id}', sk: streamedKeys.user },
  indexes: {
    newest: { index: 'gsi1', pk: 'users', sk: '{created_at}#{id}', where: { removed_at: null } },
    // A separate index, so that functions may be allowed to list findable users and no others.
    findable: { index: 'gsi2', pk: 'findable-users', sk: '{id}', where: { findable: true } },
  },
  isConsistent: true,
  activity: { subject: '{id}', fields: ['roleIds'] },
});
