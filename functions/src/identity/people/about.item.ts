import { AboutPerson } from '@overtone/shared/identity/users/user.model.ts';
import { defineItem } from '../../platform/dynamo/item.ts';

/**
 * What a person says of themselves, apart from who they are: every request and every list of people reads that, and this is read on
 * their profile alone.
 */
export const aboutItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: AboutPerson,
  key: { pk: 'user#{userId}', sk: 'about' },
  isConsistent: true,
});
