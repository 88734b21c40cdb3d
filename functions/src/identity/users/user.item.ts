import { streamedKeys } from '@overtone/shared/streams.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredUser } from './stored-user.model.ts';

// Everything of one person lies in one partition, so that a call finds out who makes it in one read, ending sessions
// needs no index that lags behind, and a removal finds all there is.

/** People of before it ended more than API tokens have the epoch under its first name. */
const withPasswordEpoch = (given: unknown): unknown => {
  const { tokens_epoch, ...stored } = Object(given);
  return tokens_epoch === undefined ? given : { password_epoch: tokens_epoch, ...stored };
};

export const userItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: { shape: StoredUser.shape, parse: (given: unknown) => StoredUser.parse(withPasswordEpoch(given)) },
  key: { pk: 'user#{id}', sk: streamedKeys.user },
  indexes: {
    newest: { index: 'gsi1', pk: 'users', sk: '{created_at}#{id}', where: { removed_at: null } },
    // Apart from all the others, so that whoever may list these may list nobody else.
    findable: { index: 'gsi2', pk: 'findable-users', sk: '{id}', where: { findable: true } },
  },
  isConsistent: true,
});
