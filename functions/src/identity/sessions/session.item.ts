import { defineItem } from '../../platform/dynamo/item.ts';
import { StoredSession } from './stored-session.model.ts';

/** A browser session, in the partition of its user. */
export const sessionItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: StoredSession,
  key: { pk: 'user#{userId}', sk: 'session#{digest}' },
  isConsistent: true,
  expires: 'expires',
});
