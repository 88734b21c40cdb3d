import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredUser } from './stored-user.model.ts';

// Everything of one person lies in one partition, so that a call finds out who makes it in one read, ending sessions
// needs no index that lags behind, and a removal finds all there is.

export const userItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredUser,
  key: { pk: 'user#{id}', sk: streamedKeys.user },
  indexes: {
    newest: { index: 'gsi1', pk: 'users', sk: '{created_at}#{id}', where: { removed_at: null } },
    // Apart from all the others, so that whoever may list these may list nobody else.
    findable: { index: 'gsi2', pk: 'findable-users', sk: '{id}', where: { findable: true } },
  },
  isConsistent: true,
});
